import type { Credentials } from '../../../db/accounts.ts'
import { credentialsOf } from '../../../db/accounts.ts'
import type { DomainTransaction } from '../../../db/database.ts'
import { loginNames } from '../login-names.ts'

const NOTHING = Buffer.alloc(0)

/** The account of a login name, however it is typed. */
export const accountNamed = (tx: DomainTransaction, username: string): Promise<Credentials | undefined> =>
  credentialsOf(tx, { names: loginNames(username), deviceHash: null, oneTimeHash: NOTHING })
