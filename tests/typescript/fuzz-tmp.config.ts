export default { test: { include: ["*.test.ts"], testTimeout: 600000 } };
