import type { IdentityDependencies } from '../../../capabilities/identity/identity.ts'

/** A parsed command, ready to run; it answers what is printed. */
export type Order = (dependencies: IdentityDependencies) => Promise<string>
