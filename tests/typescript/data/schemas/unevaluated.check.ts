import type { Unevaluated } from "./unevaluated.js";

const fits0 = {"id":1} as const;
void (fits0 satisfies Unevaluated);

const fits1 = {"id":1,"a":"s"} as const;
void (fits1 satisfies Unevaluated);

const fits2 = {"id":1,"a":"s","b":"t","x-y":1} as const;
void (fits2 satisfies Unevaluated);

const fits3 = {"id":1,"mode":"list","list":[1,"a","b"]} as const;
void (fits3 satisfies Unevaluated);

const fits4 = {"id":1,"x-z":null} as const;
void (fits4 satisfies Unevaluated);
