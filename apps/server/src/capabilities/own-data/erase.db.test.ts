import { randomUUID } from 'node:crypto'
import { preparedChange, preparedPassword } from '@vereda/domain/account/prepared-password.ts'
import { aPlay, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { as, type TestApp, testApp } from '../../../../../tests/harness/app.ts'
import { meanwhile } from '../../../../../tests/harness/meanwhile.ts'
import { keepThumb } from '../identity/sql/profiles.ts'
import { workOnImport } from '../people-import/import-jobs.ts'
import { sweepUnused } from '../unused-files/remove-unused.ts'
import { eraseAgain } from './erase-person.ts'
import { ERASED_TABLES } from './erased-tables.ts'
import { OWN_TABLES } from './own-tables.ts'

const ZULEICA = {
  name: 'Zuleica Quintanilha',
  nickname: 'Zuzuca',
  email: 'zuleica.q@acme.example',
  phone: '+5511987650099',
  identifier: '52998224725',
  username: 'quintanilha',
}
const MENTIONS = ['zuleica', 'quintanilha', 'zuzuca', '987650099', '52998224725', 'confession']
let one: TestApp
let acme: number
let boss: string
let owner: pg.Client
let id = ''

beforeAll(async () => {
  one = await testApp({ cpfRequired: false })
  const given = { learners: ['ana', 'boss'], permissions: { boss: ['MANAGER'] } }
  acme = await one.addDomain({ ...given, hostkey: 'acme', trails: [aTrailDocument()] })
  await one.addDomain({ ...given, hostkey: 'escola', trails: [] })
  boss = await one.signIn('acme', 'boss')
  owner = new pg.Client(one.owner)
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await one.close()
})

const get = (path: string, token = boss, hostkey = 'acme') =>
  one.app.inject({ url: `/rest/${path}`, headers: as(hostkey, token) })
const post = (path: string, payload: object = {}, token = boss, hostkey = 'acme') =>
  one.app.inject({ method: 'POST', url: `/rest/${path}`, headers: as(hostkey, token), payload })
const erase = (who: string, token = boss, hostkey = 'acme') =>
  post(`studio/person/${who}/erase`, {}, token, hostkey)

async function login(password: string) {
  const basic = Buffer.from(`quintanilha:${await preparedPassword(password)}`).toString('base64')
  const headers = { ...as('acme'), authorization: `Basic ${basic}`, 'x-device-fingerprint': 'phone' }
  return one.app.inject({ url: '/rest/loginctl/login?force=true', headers })
}

/** The names of all tables, queues too, with a row that contains one of the words. */
async function mentions(): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema') order by 1`,
  )
  const found: string[] = []
  for (const { name } of rows) {
    const told = await owner.query<{ row: string }>(`select lower(t::text) as row from ${name} t`)
    found.push(...told.rows.filter(({ row }) => MENTIONS.some((word) => row.includes(word))).map(() => name))
  }
  return [...new Set(found)]
}

async function importRow(): Promise<void> {
  const sent = randomUUID()
  await post('studio/imports', { id: sent, fileName: 'f.csv', rows: 2, newcomers: ['acme'] })
  const rows = [
    { line: 2, cells: { name: 'Zuleica', familyName: 'Quintanilha', phone: '12' } },
    { line: 3, cells: { email: ZULEICA.email, jobName: 'Guide' } },
  ]
  await post(`studio/imports/${sent}/rows`, { rows })
  await workOnImport({ database: one.database, cpfRequired: false }, { domainId: acme, importId: sent })
}

/** Makes a person who leaves traces everywhere: account, e-mails, photo, plays with typed texts, reactions, an import. */
async function live(): Promise<string> {
  const roles = { isManager: false, isMonitor: false }
  const form = { id: randomUUID(), person: ZULEICA, jobName: 'Guide', journeys: ['acme'], roles }
  const added = (await post('studio/people', form)).json()
  id = added.id
  await post('forgotctl/newpassword', {
    ticket: new URL(added.link).hash.slice('#ticket='.length),
    password: await preparedChange('rain on leaves'),
  })
  await post(`studio/person/${id}/letter`)
  const session = (await login('rain on leaves')).json().authorization as string
  const tracked = await post(
    'enrollctl/trackItem',
    { groupTrailId: 'trail', resourceId: 'resource' },
    session,
  )
  const path = `enrollctl/track/${tracked.json().result.replace('track:', '')}`
  await post(path, aPlay({ points: [40], objectData: { typed: 'a confession of Zuleica' } }), session)
  const { hash, size } = await one.services.files.put(Buffer.from('a photo'))
  await one.database.as(acme, (tx) =>
    keepThumb(tx, { id: 'photo-of-z', accountId: id, hash, size, path: '/thumb/z' }),
  )
  await owner.query(
    `insert into reaction (domain_id, group_trail_id, player_id, account_id, stars, texts, device_date)
      values ($1, 'trail', $2, $2, 5, '{"why": "confession"}', now())`,
    [acme, id],
  )
  await importRow()
  return session
}

test('every table with rows of persons defines how they are erased, the account last', () => {
  expect(Object.keys(ERASED_TABLES).toSorted()).toEqual(Object.keys(OWN_TABLES).toSorted())
  expect(Object.keys(ERASED_TABLES).at(-1)).toBe('account')
})

/** Whether each of these files is still in the store. */
const areThere = (files: readonly { hash: string }[]) =>
  Promise.all(files.map(({ hash }) => one.services.files.has(hash)))

test('the sweep deletes replaced photos and keeps those that a person or a page uses', async () => {
  const texts = ['first', 'second', 'in a page', 'of another, too', 'taken anew']
  const files = await Promise.all(texts.map((text) => one.services.files.put(Buffer.from(`photo ${text}`))))
  const [, , paged, shared, again] = files
  const take = (accountId: string, { hash, size }: { hash: string; size: number }) =>
    one.database.as(acme, (tx) =>
      keepThumb(tx, { id: randomUUID(), accountId, hash, size, path: '/thumb/x' }),
    )
  await owner.query('insert into page_file (domain_id, hash) values ($1, $2)', [acme, paged!.hash])
  for (const file of files) await take('ana', file)
  await take('boss', shared!)
  await take('ana', files[0]!)
  await owner.query("update unused_file set unused_since = now() - interval '2 hours'")
  await take('ana', again!)
  await sweepUnused({ ...one.services, database: one.database })
  expect(await areThere(files)).toEqual([true, false, true, true, true])
  await sweepUnused({ ...one.services, database: one.database })
  expect((await owner.query('select hash from unused_file')).rows).toEqual([{ hash: files[0]!.hash }])
})

test('an erased person’s name stays in no table or file, their sessions end, and every total stays', async () => {
  const session = await live()
  expect(await mentions()).toEqual(
    expect.arrayContaining(['public.account', 'public.message', 'public.play', 'public.people_import_row']),
  )
  const [photo] = (await owner.query('select hash from thumb where account_id = $1', [id])).rows
  const zip = await get(`studio/person/${id}/data`)
  expect([zip.statusCode, zip.headers['content-type']]).toEqual([200, 'application/zip'])
  const totals = async () => (await get('studio/results')).json()
  const before = await totals()

  expect((await erase(id)).json()).toEqual({ result: 'ok' })
  expect(await mentions()).toEqual([])
  expect(await one.services.files.has(photo.hash)).toBe(false)
  expect((await get('userctl/profile', session)).statusCode).toBe(401)
  expect((await login('rain on leaves')).json().error).toBe('wrong-credentials')
  expect(await totals()).toEqual(before)
  const kept = await owner.query('select points from play where account_id = $1', [id])
  expect(kept.rows).toEqual([{ points: 40 }])
  const told = await owner.query('select by_account_id from identity_event where what = $1', [
    'manager-erased-account',
  ])
  expect(told.rows).toEqual([{ by_account_id: 'boss' }])
  expect((await get('studio/people/list?search=zuleica')).json().total).toBe(0)
  expect((await get('studio/people/list?state=inactive')).json().total).toBe(0)
  for (const path of [`studio/person/${id}`, `studio/person/${id}/data`])
    expect((await get(path)).json().error).toBe('unknown-person')
  expect((await post(`studio/person/${id}/active`, { isActive: true })).json().error).toBe('unknown-person')
  // the request is sent again, as after a lost answer
  expect((await erase(id)).json().error).toBe('unknown-person')
})

/** Adds a person whose name and contacts are then changed. */
async function renamed(was: typeof ZULEICA, now: Partial<typeof ZULEICA>): Promise<string> {
  const roles = { isManager: false, isMonitor: false }
  const form = { id: randomUUID(), person: was, jobName: null, journeys: ['acme'], roles }
  const { id: who } = (await post('studio/people', form)).json()
  const told = { person: was, jobName: null, journeys: ['acme'], roles }
  const saved = await post(`studio/person/${who}`, {
    was: told,
    now: { ...told, person: { ...was, ...now } },
  })
  expect(saved.json()).not.toHaveProperty('error')
  return who
}

test('erasing a renamed person removes their earlier names too', async () => {
  const who = await renamed(ZULEICA, {
    name: 'Maria Souza',
    nickname: 'Mari',
    username: 'maria',
    email: 'maria@acme.example',
    phone: '+5511955550011',
    identifier: '11144477735',
  })
  await importRow()
  await importRow()
  expect(await mentions()).toContain('public.people_import_row')
  await erase(who)
  expect(await mentions()).toEqual([])
})

test('erasing a person keeps letters to an address that somebody else has now', async () => {
  const desk = { ...ZULEICA, username: 'desk', email: 'desk@acme.example', phone: '+5511955550022' }
  const who = await renamed(desk, { email: 'gone@acme.example' })
  const heir = { ...ZULEICA, username: 'heir', name: 'Heir', nickname: 'H', email: desk.email }
  const roles = { isManager: false, isMonitor: false }
  const person = { ...heir, phone: '+5511955550033', identifier: '11144477735' }
  const form = { id: randomUUID(), person, jobName: null, journeys: ['acme'], roles }
  const { id: heirId } = (await post('studio/people', form)).json()
  await post(`studio/person/${heirId}/letter`)
  const letters = async () =>
    (await owner.query('select count(*)::int as n from message where recipient = $1', [desk.email])).rows[0].n
  const before = await letters()
  expect(before).toBeGreaterThan(0)
  await erase(who)
  expect(await letters()).toBe(before)
})

test('a notice to people with the same progress as an erased person reaches nobody in their place', async () => {
  const listed = (await get(`studio/results/trail/players?person=${id}`)).json()
  expect(listed.players).toMatchObject([{ id, points: 40 }])
  const notice = { id: randomUUID(), title: 'Go on', text: '', stands: 'completed', filter: { person: id } }
  expect((await post('studio/results/trail/notice', notice)).json()).toEqual({ people: 0 })
})

test('an erased person stays in the counts of results but not among the people a notice reaches', async () => {
  const list = async (query: string) => (await get(`studio/results/trail/players?${query}`)).json()
  const [all, behind] = [await list(''), await list('stands=behind')]
  const who = await renamed({ ...ZULEICA, username: 'last' }, { name: 'Last' })
  expect([(await list('')).total, (await list('stands=behind')).total]).toEqual([
    all.total + 1,
    behind.total + 1,
  ])
  await owner.query(
    `update player set begun_at = '2026-01-01', last_played_at = '2026-01-01' where player_id = $1`,
    [who],
  )
  const silent = async () => (await get('studio/results/trail/figures')).json().silent
  const wereSilent = await silent()
  await erase(who)
  expect(await silent()).toBe(wereSilent - 1)
  expect((await list('')).total).toBe(all.total + 1)
  const now = await list('stands=behind')
  expect(now).toEqual({ ...behind, gone: behind.gone + 1 })
  const notice = { id: randomUUID(), title: 'Go on', text: '', stands: 'behind', filter: {} }
  expect((await post('studio/results/trail/notice', notice)).json()).toEqual({ people: behind.total })
})

test('a manager cannot erase themselves or a person of another domain, and a learner cannot erase anybody', async () => {
  expect((await erase('boss')).json().error).toBe('own-account')
  const learner = await one.signIn('acme', 'ana')
  expect((await erase('boss', learner)).json().error).toBe('not-permitted')
  const other = await one.signIn('escola', 'boss')
  expect((await erase(id, other, 'escola')).json().error).toBe('unknown-person')
  expect((await get('studio/person/ana')).json().person.name).toContain('ana')
})

test('the next round erases what requests under way wrote about a person after their erasure', async () => {
  const session = await live()
  const track = { groupTrailId: 'trail', resourceId: 'resource' }
  const { result } = (await post('enrollctl/trackItem', track, session)).json()
  const waiting = `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  let late: ReturnType<typeof post>[] = []
  // the lock stops the erasing when it already holds the person and their player, for which the other requests then wait
  await meanwhile(
    one.owner,
    `select from play where account_id = '${id}' for update`,
    () => [erase(id)],
    async () => {
      const play = aPlay({ points: [50], objectData: { typed: 'another confession' } })
      const profile = { url: '/rest/userctl/change', payload: { disableEmailNotification: true } }
      late = [
        post(`enrollctl/track/${result.replace('track:', '')}`, play, session),
        one.app.inject({ ...profile, method: 'PUT', headers: as('acme', session) }),
      ]
      await expect.poll(async () => (await owner.query(waiting)).rows[0].n, { timeout: 10_000 }).toBe(3)
    },
  )
  expect((await Promise.all(late)).map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(await mentions()).not.toEqual([])
  await eraseAgain(one)
  expect(await mentions()).toEqual([])
  expect((await get('studio/people/list?state=inactive')).json().total).toBe(0)
})
