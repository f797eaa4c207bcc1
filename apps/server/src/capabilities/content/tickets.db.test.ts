import { text as textOf } from 'node:stream/consumers'
import { aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { previewId } from '@vereda/domain/draft/preview-id.ts'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { as, type TestApp, testApp } from '../../../../../tests/harness/app.ts'
import { secretOf } from '../../platform/database/secrets.ts'
import { letName } from '../drafts/files-of-drafts.ts'
import { publishOwn } from '../trails/publish.ts'
import { adoptVersion } from '../trails/published-trails.ts'
import { TICKET_LIFETIME_MS, verifyTicket } from './host/ticket.ts'
import { openTicketed } from './host/ticketed-file.ts'

const RESOURCE = 'game'
const DAY_MS = 24 * 60 * 60 * 1000

let one: TestApp
let owner: pg.Client
let secret: Buffer
let acme: number
let other: number

/** A trail whose game has one page with this text. */
async function gardenOf(text: string) {
  const { hash, size } = await one.services.files.put(Buffer.from(text))
  const data = {
    type: 'bundle',
    gameId: RESOURCE,
    url: 'index.html',
    cloudAssets: [],
    templateType: 'html',
  } as const
  const game = aResource({
    id: RESOURCE,
    type: 'bundle',
    data: { ...data, cloudAssets: [], hashes: { 'index.html': { hash, size } } },
  })
  return aTrailDocument({ id: 'garden', title: 'Garden', steps: [aStep({ resources: [game] })] })
}

beforeAll(async () => {
  one = await testApp()
  owner = new pg.Client(one.owner)
  await owner.connect()
  const learners = ['ana', 'eva', 'boss', 'gil']
  const permissions = { boss: ['MANAGER'], eva: ['EDITOR'] }
  const trails = [await gardenOf('<title>Bed</title>')]
  acme = await one.addDomain({ hostkey: 'acme', learners, trails, permissions })
  other = await one.addDomain({ hostkey: 'other', learners: [], trails: [] })
  secret = await secretOf(one.database, 'content-ticket')
})
afterAll(async () => {
  await owner.end()
  await one.close()
})
beforeEach(async () => {
  await owner.query("delete from player where player_id <> 'ana'")
  await owner.query("update account set deactivated_at = null, permissions = '{EDITOR}' where id = 'eva'")
})

async function asked(who: string, groupTrailId: string, resourceId = RESOURCE) {
  const headers = as('acme', await one.signIn('acme', who, who))
  const payload = { groupTrailId, resourceId }
  const answer = await one.app.inject({ method: 'POST', url: '/content-ticket', headers, payload })
  return answer.statusCode === 200 ? (answer.json().ticket as string) : (answer.json().error as string)
}

/** The path of the file that a ticket opens on the content host, or null. */
async function opened(text: string): Promise<string | null> {
  const ticket = verifyTicket(secret, text, one.services.clock.now())
  const file = ticket && (await openTicketed(one.services, ticket, 'index.html'))
  return file?.path ?? null
}

/** The text of the page that a ticket opens. */
async function pageOf(text: string): Promise<string> {
  const ticket = verifyTicket(secret, text, one.services.clock.now())
  const file = ticket && (await openTicketed(one.services, ticket, 'index.html'))
  return file ? textOf(file.read(null)) : ''
}

async function draftOf(trailId: string) {
  const headers = as('acme', await one.signIn('acme', 'boss', 'boss'))
  const url = `/rest/studio/drafts/${trailId}`
  expect((await one.app.inject({ method: 'POST', url, headers })).statusCode).toBe(200)
}

test('a learner’s ticket opens the files of an activity until the trail is taken from the learner', async () => {
  const ticket = await asked('ana', 'garden')
  expect(await opened(ticket)).toBe('index.html')
  await owner.query("update player set player_id = 'nobody' where player_id = 'ana'")
  expect(await opened(ticket)).toBeNull()
  await owner.query("update player set player_id = 'ana' where player_id = 'nobody'")
})

test.each([-90, -1, 1, 90])(
  'a ticket issued by a node whose clock is %i days off is valid as long as any other',
  async (days) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * DAY_MS })
    const ticket = await asked('ana', 'garden')
    vi.useRealTimers()
    expect(await opened(ticket)).toBe('index.html')
    const { expires } = verifyTicket(secret, ticket, 0)!
    expect(Math.abs(expires - TICKET_LIFETIME_MS - Date.now())).toBeLessThan(60_000)
  },
)

test.each(['boss', 'eva'])(
  '%s gets a ticket for a given trail and for a draft without being a player of it',
  async (who) => {
    await draftOf('garden')
    for (const looked of ['garden', previewId('garden')])
      expect([looked, await opened(await asked(who, looked))]).toEqual([looked, 'index.html'])
  },
)

test('a ticket for a preview is refused to a learner and stops working when its author loses the permission or account', async () => {
  await draftOf('garden')
  for (const looked of ['garden', previewId('garden')])
    expect(await asked('gil', looked)).toBe('unknown-trail')
  const tickets = [await asked('eva', 'garden'), await asked('eva', previewId('garden'))]
  await owner.query("update account set permissions = '{}' where id = 'eva'")
  expect(await Promise.all(tickets.map(opened))).toEqual([null, null])
  await owner.query("update account set permissions = '{EDITOR}', deactivated_at = now() where id = 'eva'")
  expect(await Promise.all(tickets.map(opened))).toEqual([null, null])
})

test('a ticket request for an unknown activity or draft is refused with its code', async () => {
  await draftOf('garden')
  expect(await asked('boss', previewId('garden'), 'none')).toBe('unknown-resource')
  expect(await asked('boss', 'garden', 'none')).toBe('unknown-resource')
  expect(await asked('boss', previewId('none'))).toBe('unknown-trail')
})

test('a ticket opens the version that it was issued for after the attempt adopts a later one', async () => {
  const before = await asked('ana', 'garden')
  const later = await gardenOf('<title>Later bed</title>')
  await one.database.atomically(acme, async (tx) => {
    const { version } = await publishOwn(tx, later)
    await adoptVersion(tx, 'garden', version)
  })
  const pages = [await pageOf(before), await pageOf(await asked('ana', 'garden'))]
  expect(pages).toEqual(['<title>Bed</title>', '<title>Later bed</title>'])
})

test('only authors of the domain may read a file that was sent for a page but never published', async () => {
  const { hash } = await one.services.files.put(Buffer.from('picture of a draft'))
  const { hash: others } = await one.services.files.put(Buffer.from('picture of another domain’s draft'))
  await one.database.as(acme, (tx) => letName(tx, [hash]))
  await one.database.as(other, (tx) => letName(tx, [others]))
  const answers = (who: string) =>
    Promise.all(
      [hash, others].map(async (file) => {
        const headers = as('acme', await one.signIn('acme', who, who))
        return (await one.app.inject({ url: `/file/${file}`, headers })).statusCode
      }),
    )
  expect(await answers('eva')).toEqual([200, 404])
  expect(await answers('boss')).toEqual([200, 404])
  expect(await answers('ana')).toEqual([404, 404])
  expect(await answers('gil')).toEqual([404, 404])
})
