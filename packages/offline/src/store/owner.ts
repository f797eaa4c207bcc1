import type { Key } from './key.ts'

/** Whose rows these are: the local store's prefix of user id and journey (specification 3), so that several users can share one device. */
export type Owner = { userId: string; journey: string }

/** The first two parts of an owner's keys: user id and journey (specification 3). */
export const prefixOf = (owner: Owner): Key => [owner.userId, owner.journey]
