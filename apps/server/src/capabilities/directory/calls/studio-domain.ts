import { isDeepStrictEqual } from 'node:util'
import type {
  domainEvents as eventsContract,
  saveDomain as saveContract,
  studioDomain as settingsContract,
} from '@vereda/contract/rest/studio-domain.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import {
  type DomainChange,
  type DomainField,
  readDomainChange,
} from '@vereda/domain/settings/domain-settings.ts'
import type { Handler } from '../../../calls/handler.ts'
import type { Services } from '../../../calls/services.ts'
import { hasCategories } from '../../../platform/category-switch.ts'
import { sanitiseHtml } from '../../../platform/html/sanitise.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { recordStudioEvent } from '../../studio/studio-events.ts'
import type { Domain } from '../domains.ts'
import { holdDomain } from '../hold-domain.ts'
import { eventsBefore } from '../sql/domain-events.ts'
import { domainSettings, type KeptSettings, knowsTimeZone, saveSettings } from '../sql/domain-settings.ts'

const FAR = 'infinity'

function told({ hosts, categories }: Services, { hostkey }: Domain, kept: KeptSettings) {
  const { most, active, categories: paths, ...settings } = kept
  return {
    address: hosts.appOrigin(hostkey),
    settings,
    licences: { most, active },
    categories: hasCategories(categories, hostkey) ? paths : [],
  }
}

export const studioDomain: Handler<typeof settingsContract> = async (_, services, { domain }) =>
  accepted(told(services, domain, await services.database.as(domain.id, domainSettings)))

/** Sanitises the legal page to what a post may hold. */
const sanitised = (change: DomainChange): DomainChange =>
  change.legal ? { ...change, legal: sanitiseHtml(change.legal) || null } : change

/** The first setting whose stored value differs both from what the manager saw and from what they set now. */
const staleField = (was: DomainChange, change: DomainChange, kept: KeptSettings) =>
  (Object.keys(was) as DomainField[]).find(
    (field) => !isDeepStrictEqual(was[field], kept[field]) && !isDeepStrictEqual(change[field], kept[field]),
  )

export const saveDomain: Handler<typeof saveContract> = async ({ body }, services, { domain, account }) => {
  const { was = {}, ...asked } = body
  const read = readDomainChange(asked)
  if (!read.ok) return refuse('malformed', read.refusal)
  const change = sanitised(read.value)
  const fields = Object.keys(change)
  const saved = await services.database.atomically(domain.id, async (tx) => {
    await holdDomain(tx)
    const field = staleField(was, change, await domainSettings(tx))
    if (field) return refuse('changed-meanwhile', { field })
    if (change.timeZone && !(await knowsTimeZone(tx, change.timeZone)))
      return refuse('malformed', { field: 'timeZone' })
    if (fields.length > 0) {
      await saveSettings(tx, change)
      const detail = { fields: fields.join(', ') }
      await recordStudioEvent(tx, { what: 'domain-changed', accountId: account.id, subject: '', detail })
    }
    return accepted(told(services, domain, await domainSettings(tx)))
  })
  // other nodes hear of the change from the database
  services.directory.forget()
  return saved
}

export const domainEvents: Handler<typeof eventsContract> = async ({ query }, { database }, { domain }) =>
  accepted(await database.as(domain.id, (tx) => eventsBefore(tx, query.before ?? FAR)))
