import { storedCell } from '@vereda/client/cell/stored-cell.ts'
import { IssuedCredential } from '@vereda/contract/rest/credentialctl.ts'
import * as z from 'zod/mini'

const KEPT_MAX = 200 // about 3 KB each

const Kept = z.record(z.string(), IssuedCredential)
type Kept = z.infer<typeof Kept>

function readKept(text: string | null): Kept {
  try {
    return z.parse(Kept, JSON.parse(text ?? '{}'))
  } catch {
    return {}
  }
}

/** Names a user's credential: a trail's certificate (`badgeId` null) or one badge of the trail. */
export type CredentialName = { userId: string; groupTrailId: string; badgeId: string | null }

export const nameOfKept = ({ userId, groupTrailId, badgeId }: CredentialName): string =>
  [userId, groupTrailId, badgeId ?? ''].map(encodeURIComponent).join(' ')

/** The credentials of the users of this device, kept so that they can be printed without a network. */
export const keptCredentials = storedCell<Kept>('vereda.credentials', readKept, JSON.stringify)

export function keepCredential(name: CredentialName, credential: IssuedCredential): void {
  const { [nameOfKept(name)]: _, ...others } = keptCredentials.get()
  const newest = Object.entries(others).slice(1 - KEPT_MAX)
  keptCredentials.set({ ...Object.fromEntries(newest), [nameOfKept(name)]: credential })
}
