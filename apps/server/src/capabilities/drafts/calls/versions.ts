import type {
  versionChanges as changesContract,
  copyTrail as copyContract,
  draftChanges as draftContract,
  studioVersions as listContract,
  restoreVersion as restoreContract,
} from '@vereda/contract/rest/studio-versions.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import { changesBetween } from '@vereda/domain/trail/changes-between.ts'
import type { Handler } from '../../../calls/handler.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { publishedTrail } from '../../trails/published-trails.ts'
import { copyDraft } from '../copy-draft.ts'
import { changesOfDraft } from '../draft-changes.ts'
import { draftTopic } from '../draft-topic.ts'
import { restoreVersion as restore } from '../restore-version.ts'
import { versionsOfTrail } from '../sql/versions.ts'

export const studioVersions: Handler<typeof listContract> = async ({ params }, { database }, { domain }) => {
  const versions = await database.as(domain.id, (tx) => versionsOfTrail(tx, params.trailId))
  return versions.length > 0 ? accepted({ versions }) : refuse('unknown-trail')
}

export const versionChanges: Handler<typeof changesContract> = async (input, { database }, { domain }) => {
  const { trailId } = input.params
  const version = Number(input.params.version)
  const from = Number(input.query.from ?? version - 1)
  const [now, before] = await database.as(domain.id, async (tx) => [
    await publishedTrail(tx, trailId, version),
    await publishedTrail(tx, trailId, from),
  ])
  if (!now || (!before && from > 0)) return refuse('unknown-trail')
  return accepted({ from, changes: before ? changesBetween(before.document, now.document) : [] })
}

export const draftChanges: Handler<typeof draftContract> = ({ params }, { database }, { domain }) =>
  database.as(domain.id, (tx) => changesOfDraft(tx, params.trailId))

export const restoreVersion: Handler<typeof restoreContract> = async (
  input,
  { database, changes },
  caller,
) => {
  const { trailId, version } = input.params
  const restoring = { trailId, version: Number(version), newest: input.body.newest, by: caller.account.id }
  const restored = await database.atomically(caller.domain.id, (tx) => restore(tx, restoring))
  if (restored.ok) changes.note(caller.domain.id, draftTopic(trailId))
  return restored.ok ? accepted({ version: restored.value }) : restored
}

export const copyTrail: Handler<typeof copyContract> = async ({ params, body }, { database }, caller) => {
  const copying = { ...params, ...body, by: caller.account.id }
  const copied = await database.atomically(caller.domain.id, (tx) => copyDraft(tx, copying))
  return copied.ok ? accepted({ trailId: copied.value }) : copied
}
