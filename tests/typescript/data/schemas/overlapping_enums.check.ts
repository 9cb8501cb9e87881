import type { OverlappingEnums } from "./overlapping_enums.js";

const fits0 = "b" as const;
void (fits0 satisfies OverlappingEnums);

const fits1 = "c" as const;
void (fits1 satisfies OverlappingEnums);

// @ts-expect-error
void ("a" as const satisfies OverlappingEnums);

// @ts-expect-error
void ("d" as const satisfies OverlappingEnums);
