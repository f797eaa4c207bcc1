import type { IssuedCredential } from '@vereda/contract/rest/credentialctl.ts'
import { readCredentialClaims, type StatedCredential } from '@vereda/domain/credential/credential.ts'
import { pointsOfMost } from '@vereda/domain/trail/most-points.ts'
import type { Trail } from '@vereda/domain/trail/trail.ts'
import { decodeJwt } from 'jose'

/** What stands on a certificate; `code` null until the server has given one. */
export type SheetContent = Omit<StatedCredential, 'kind' | 'code'> & { code: string | null }

/** What the device knows of a trail that was passed, before the server has signed it. */
export const contentOfTrail = (
  trail: Trail & { doneDate: string },
  { learner, organisation }: Pick<SheetContent, 'learner' | 'organisation'>,
): SheetContent => ({
  learner,
  organisation,
  title: trail.title,
  date: trail.doneDate,
  points: pointsOfMost(trail),
  code: null,
})

/** What the server signed; null where it can't be read. */
export function contentOfIssued({ credential }: IssuedCredential): SheetContent | null {
  try {
    return readCredentialClaims(decodeJwt(credential))
  } catch {
    return null
  }
}
