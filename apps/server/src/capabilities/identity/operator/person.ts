import type { Queries } from '../../../platform/database/database.ts'
import type { Credentials } from '../accounts.ts'
import { credentialsOf } from '../accounts.ts'
import { loginNames, nationalIds } from '../sign-in/login-names.ts'

const NOTHING = Buffer.alloc(0)

/** The account of a login name, in whichever form it is typed. */
export async function accountNamed(tx: Queries, name: string): Promise<Credentials | undefined> {
  const asked = { names: loginNames(name), identifiers: nationalIds(name) }
  const found = await credentialsOf(tx, { ...asked, deviceHash: null, oneTimeHash: NOTHING })
  return found?.isAmbiguous ? undefined : found
}
