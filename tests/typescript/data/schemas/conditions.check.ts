import type { Conditions } from "./conditions.js";

declare function fits<Value extends Conditions>(value: Value): void;
fits({"country":"us","state":"CA","zip":"12345-6789","county":"x"});
fits({"country":"de","zip":"12345"});
fits({"country":"de","county":7});
// @ts-expect-error
fits({});
