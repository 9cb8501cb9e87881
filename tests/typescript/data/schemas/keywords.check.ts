import type { Keywords } from "./keywords.js";

const fits0 = {"Self":"Other","Error":{"type":"x","fn":1,"match":true,"self":"crate","async":"a","default":"d","new":"n"},"Other":[{"type":"y"}],"_":"s","$":1,"class":{"class":"c"},"Vec":["v"]} as const;
void (fits0 satisfies Keywords);

// @ts-expect-error
void ({"Self":"other"} as const satisfies Keywords);
