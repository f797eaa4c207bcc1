import type { IssuedCredential } from '@vereda/contract/rest/credentialctl.ts'
import { readCredentialClaims, type StatedCredential } from '@vereda/domain/credential/credential.ts'
import { pointsOfMost } from '@vereda/domain/trail/most-points.ts'
import type { Trail } from '@vereda/domain/trail/trail.ts'
import { decodeJwt } from 'jose'

/** The content of a certificate; `code` is null until the server has given one. */
export type SheetContent = Omit<StatedCredential, 'kind' | 'code'> & { code: string | null }

/** The certificate's content for a passed trail as the device knows it, before the server has signed it. */
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

/** The content that the server signed; null where the credential can't be read. */
export function contentOfIssued({ credential }: IssuedCredential): SheetContent | null {
  try {
    return readCredentialClaims(decodeJwt(credential))
  } catch {
    return null
  }
}
