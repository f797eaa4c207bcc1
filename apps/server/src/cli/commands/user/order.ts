import type { IdentityDependencies } from '../../../capabilities/identity/identity.ts'

/** What words ask for, once all of them are understood: answers what is printed. */
export type Order = (dependencies: IdentityDependencies) => Promise<string>
