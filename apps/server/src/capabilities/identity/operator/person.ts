import type { Queries } from '../../../platform/database/database.ts'
import type { Credentials } from '../accounts.ts'
import { credentialsOf } from '../accounts.ts'
import { loginNames } from '../sign-in/login-names.ts'

const NOTHING = Buffer.alloc(0)

/** The account of a login name, however it is typed. */
export const accountNamed = (tx: Queries, username: string): Promise<Credentials | undefined> =>
  credentialsOf(tx, { names: loginNames(username), deviceHash: null, oneTimeHash: NOTHING })
