import type { AllOfOneOf } from "./all_of_one_of.js";

declare function fits<Value extends AllOfOneOf>(value: Value): void;
fits({"id":1,"kind":"circle","r":2});
fits({"id":1,"kind":"group","of":[{"id":2,"kind":"circle","r":1}]});
// @ts-expect-error
fits({"kind":"circle","r":2});
// @ts-expect-error
fits({"id":1,"kind":"square"});
