import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { removeSignIn, saveSignIn } from '@vereda/contract/rest/studio-sign-in.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import type * as z from 'zod/mini'
import type { Services } from '../../../calls/services.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { type Outcome, refuse } from '../../../platform/http/refusal.ts'
import type { Domain } from '../../directory/domains.ts'
import { knowsHandGroups } from '../../people-groups/group-members.ts'
import { recordStudioEvent } from '../../studio/studio-events.ts'
import { openText, sealText } from '../sealed.ts'
import { knowsJourneys } from '../sql/person-states.ts'
import {
  dropProvider,
  holdProvider,
  type KeptProvider,
  keepProvider,
  providerOf,
} from '../sql/sign-in-providers.ts'
import { askProvider } from './ask-provider.ts'
import { CALLBACK } from './begin.ts'

const PURPOSE = 'sign-in provider'
type Saving = z.infer<typeof saveSignIn.body>

/** The revision of the stored provider. A save names the revision that it began with, and any change makes another one. */
const revisionOf = (kept: KeptProvider | undefined): string | null =>
  kept ? createHash('sha256').update(JSON.stringify(kept)).digest('hex') : null

/** Whether somebody else changed the provider since the save began. An older app sends no revision, and its save is never stale. */
const isStale = (kept: KeptProvider | undefined, revision: string | null | undefined): boolean =>
  revision !== undefined && revision !== revisionOf(kept)

type Set = Omit<KeptProvider, 'sealedSecret'>
/** Whether the stored provider is already as it is sent, with its secret where one is sent. The answer to a first save may have been lost. */
function isSetSo(kept: KeptProvider | undefined, sent: Set, isSecret: (sealed: Buffer) => boolean): boolean {
  if (!kept) return false
  const { sealedSecret, ...stands } = kept
  return isDeepStrictEqual(stands, sent) && isSecret(sealedSecret)
}

/** What managers see of their domain's provider. */
export async function toldSignIn({ database, hosts }: Services, domain: Domain) {
  const kept = await database.as(domain.id, providerOf)
  const { sealedSecret: _, ...provider } = kept ?? { sealedSecret: null }
  const callback = hosts.appOrigin(domain.hostkey) + CALLBACK
  return {
    provider: kept ? (provider as Set) : null,
    revision: revisionOf(kept),
    callback,
  }
}

const webAddress = (text: string): string | null => {
  try {
    return new URL(text.trim()).href.replace(/\/$/, '')
  } catch {
    return null
  }
}

async function faultOf(tx: Queries, { makesPeople, journeys, groups }: Saving): Promise<string | null> {
  if (!(await knowsJourneys(tx, journeys)) || (makesPeople && journeys.length === 0)) return 'journeys'
  return (await knowsHandGroups(tx, groups)) ? null : 'groups'
}

/** Sets a domain's provider, once the provider has answered with its metadata. */
export async function saveByManager(
  services: Services,
  domain: Domain,
  { by, ...given }: Saving & { by: string },
): Promise<Outcome<null>> {
  const { database, identity, outbound, clock } = services
  const { clientSecret, revision, ...rest } = given
  const issuer = webAddress(given.issuer)
  const button = given.button.trim()
  if (!issuer) return refuse('malformed', { field: 'issuer' })
  if (button === '') return refuse('malformed', { field: 'button' })
  const sent = { ...rest, issuer, button }
  const secretIn = (sealed: Buffer) => openText(identity.secret, PURPOSE, domain.id, sealed)
  const isSecret = (sealed: Buffer) => !clientSecret || secretIn(sealed) === clientSecret
  const late = (kept: KeptProvider | undefined) =>
    isSetSo(kept, sent, isSecret) ? accepted(null) : refuse('changed-meanwhile')
  const before = await database.as(domain.id, providerOf)
  if (isStale(before, revision)) return late(before)
  const field = await database.as(domain.id, (tx) => faultOf(tx, given))
  if (field) return refuse('malformed', { field })
  // a stored secret is never sent to another issuer than the one that it was given for
  const isSame = before?.issuer === issuer
  if (!clientSecret && !isSame) return refuse('malformed', { field: 'clientSecret' })
  const secret = clientSecret || secretIn(before!.sealedSecret)
  try {
    await askProvider(outbound, { issuer, clientId: given.clientId, secret }, clock)
  } catch {
    return refuse('malformed', { field: 'issuer' })
  }
  const sealedSecret = sealText(identity.secret, PURPOSE, domain.id, secret)
  return database.atomically(domain.id, async (tx) => {
    const kept = await holdProvider(tx)
    if (isStale(kept, revision)) return late(kept)
    await keepProvider(tx, { ...sent, sealedSecret })
    await recordStudioEvent(tx, { what: 'sign-in-set', accountId: by, subject: '', detail: { name: issuer } })
    return accepted(null)
  })
}

type Removing = z.infer<typeof removeSignIn.body> & { by: string }

/** Ends signing in by the provider. */
export const removeByManager = (
  { database }: Services,
  domain: Domain,
  { revision, by }: Removing,
): Promise<Outcome<null>> =>
  database.atomically(domain.id, async (tx) => {
    const kept = await holdProvider(tx)
    if (!kept) return accepted(null)
    if (isStale(kept, revision)) return refuse('changed-meanwhile')
    await dropProvider(tx)
    const detail = { name: kept.issuer }
    await recordStudioEvent(tx, { what: 'sign-in-removed', accountId: by, subject: '', detail })
    return accepted(null)
  })
