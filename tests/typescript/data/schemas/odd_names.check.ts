import type { OddNames } from "./odd_names.js";

const fits0 = {"":1,"größe":"größer","名前":{"名":"x"},"1":"a","*/":true,"a\"b\\c":"q","constructor":1,"💥":2} as const;
void (fits0 satisfies OddNames);

const fits1 = {} as const;
void (fits1 satisfies OddNames);

// @ts-expect-error
void ({"":"x"} as const satisfies OddNames);
