import { createSecretKey, type KeyObject } from 'node:crypto'
import { categoryPath } from '@vereda/domain/category/category-path.ts'
import { playWorth } from '@vereda/domain/play/clamp.ts'
import type { TrailDocument } from '@vereda/domain/trail/trail-document.ts'
import type pg from 'pg'
import type { DemoAttempt, DemoCategory, DemoDomain, DemoTrail } from '../../../demo/demo-domain.ts'
import {
  type Database,
  ownerTransaction,
  type Transaction,
  within,
} from '../../../platform/database/database.ts'
import { asOwner, ownerOf } from '../../../platform/database/owner.ts'
import { secretOf } from '../../../platform/database/secrets.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import { addJourneys } from '../../directory/journeys.ts'
import { addGroupTrail, enrol } from '../../enrolment/enrol.ts'
import { addAccounts } from '../../identity/add-accounts.ts'
import { rebuildDomain } from '../../learning/rebuild.ts'
import { publishOwn } from '../../trails/publish.ts'
import { openTrailCache } from '../../trails/trail-cache.ts'
import { demoAccounts, idOf } from './demo-accounts.ts'
import { addDemoPlays } from './demo-plays.ts'
import { filledDocument } from './filled-document.ts'
import { seedJoining } from './seed-joining.ts'
import { seedNews } from './seed-news.ts'
import { seedStudio } from './seed-studio.ts'
import { seedTeams } from './seed-teams.ts'
import { stableUuid } from './stable-uuid.ts'

/** Where the demo is seeded: an installation’s database as its owner and as the application, and its files. */
export type Seeded = { owner: pg.ClientConfig | null; database: Database; files: FileStore }

const DAY_MS = 86_400_000

function playRows(document: TrailDocument, attempt: DemoAttempt, playerId: string) {
  const resources = new Map(document.steps.flatMap((s) => s.resources).map((r) => [r.id, r]))
  return attempt.plays.map((play) => ({
    trackingId: stableUuid(play.key),
    groupTrailId: document.id,
    playerId,
    version: document.version,
    play,
    resourceId: play.resourceId,
    worth: playWorth(resources.get(play.resourceId)!, play),
  }))
}

/** A drawing as a data URL, which an image loads without another request. */
const svgAddress = (svg: string) => `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`

/** The path of a category by its names, from its id. */
function pathOf(categories: readonly DemoCategory[], id: string): string {
  for (const { id: own, name, children } of categories) {
    if (own === id) return categoryPath(name)
    const child = children.find((one) => one.id === id)
    if (child) return categoryPath(name, child.name)
  }
  return id
}

async function seedTrail(
  tx: Transaction,
  demo: DemoDomain,
  trail: DemoTrail,
  filled: Omit<TrailDocument, 'version'>,
  now: Date,
) {
  const document = await publishOwn(tx, filled)
  const journeyId = trail.journeys[0] ?? demo.hostkey
  const { id, version } = document
  await addGroupTrail(tx, {
    id,
    trailId: id,
    version,
    journeyId,
    categories: trail.categories.map((category) => pathOf(demo.categories, category)),
    teamType: trail.teamPlay?.type ?? null,
    ends: trail.daysOpen ? new Date(now.getTime() + trail.daysOpen * DAY_MS).toISOString() : null,
  })
  return document
}

async function seedPeople(
  tx: Transaction,
  demo: DemoDomain,
  documents: Map<string, TrailDocument>,
  now: Date,
) {
  const ids = new Map(demo.accounts.map((account) => [account.username, idOf(account)]))
  const attempts = [...demo.attempts(now)].map((attempt) => ({
    ...attempt,
    playerId: ids.get(attempt.username)!,
    document: documents.get(attempt.trailId)!,
  }))
  for (const document of documents.values()) {
    const own = attempts.filter((attempt) => attempt.document === document)
    await enrol(
      tx,
      document.id,
      own.map(({ playerId, enrolledDate }) => ({ accountId: playerId, enrolledAt: new Date(enrolledDate) })),
    )
  }
  for (const { document, playerId, ...attempt } of attempts)
    await addDemoPlays(
      tx,
      document,
      { ...attempt, groupTrailId: document.id, playerId, accountId: playerId, teamId: null },
      playRows(document, attempt, playerId),
    )
}

const ADD_DOMAIN = `insert into domain (hostkey, name, tagline, brand, logo, locale, legal, administrator_email, is_demo)
  values ($1, $2, $3, $4, $5, $6, $7, $8, true) on conflict (hostkey) do nothing returning id`

async function addDomain(client: pg.Client, demo: DemoDomain): Promise<number | undefined> {
  const { hostkey, name, tagline, brand, logo, locale, legal, administratorEmail } = demo
  const values = [hostkey, name, tagline, brand, logo, locale, legal, administratorEmail]
  return (await client.query<{ id: number }>(ADD_DOMAIN, values)).rows[0]?.id
}

async function seedDomain(
  tx: Transaction,
  { files, secret }: { files: FileStore; secret: KeyObject },
  demo: DemoDomain,
  now: Date,
): Promise<void> {
  await addJourneys(
    tx,
    demo.journeys.map((journey) => ({ ...journey, logo: svgAddress(journey.logo) })),
  )
  await addAccounts(tx, await demoAccounts(demo))
  await seedJoining(tx, secret, demo)
  const documents = new Map<string, TrailDocument>()
  for (const trail of demo.trails)
    documents.set(
      trail.document.id,
      await seedTrail(tx, demo, trail, await filledDocument(files, trail), now),
    )
  await seedPeople(tx, demo, documents, now)
  await seedTeams(tx, demo, documents, now)
  await rebuildDomain(within(tx), openTrailCache(), tx.domainId, { whom: 'who played' })
  await seedNews(tx, demo, now)
  await seedStudio(tx, files, demo, now)
}

/** Seeds one domain of the demo, whole or not at all; false when a domain of that host key exists. */
export async function seedDemoDomain(
  { owner, files, database }: Seeded,
  demo: DemoDomain,
  now: Date,
): Promise<boolean> {
  const secret = createSecretKey(await secretOf(database, 'identity'))
  return asOwner(ownerOf({ owner }), async (client) => {
    await client.query('begin')
    const id = await addDomain(client, demo)
    if (id !== undefined) await seedDomain(await ownerTransaction(client, id), { files, secret }, demo, now)
    await client.query('commit')
    return id !== undefined
  })
}
