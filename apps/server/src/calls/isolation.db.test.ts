import { randomUUID } from 'node:crypto'
import { type Call, callPath } from '@vereda/contract/call.ts'
import { CALLS, NOTIFICATION_CALLS, PUSH_CALLS } from '@vereda/contract/calls.ts'
import { ENROLLCTL_CATEGORIES_CALLS } from '@vereda/contract/rest/enrollctl-categories.ts'
import { aBadge, aPlay, aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import type { SavedPlays } from '@vereda/domain/plays-file/saved-plays.ts'
import { sealPlays, senderPair } from '@vereda/domain/plays-file/seal-plays.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { as, type TestApp, testApp } from '../../../../tests/harness/app.ts'
import { giveLists, type Invited, invite } from '../../../../tests/harness/invite.ts'
import { keepThumb } from '../capabilities/identity/sql/profiles.ts'

const SECRET = 'only for escola'
let one: TestApp
const domains = { acme: 0, escola: 0 }
let acmeToken = ''
let escolaToken = ''
let acmeFile = ''
let escolaFile = ''
let escolaTracking = ''
let escolaInvitation: Invited
let escolaSignup = ''
const ESCOLA_THUMB = 'thumb-only-for-escola0'
let escolaPart = {}
let escolaTeam = ''

const trailOf = (id: string, title: string, hash: string, size: number) =>
  aTrailDocument({
    id,
    title,
    test: {
      attempts: 1,
      questions: [{ id: 'q', kind: 'true-false', prompt: title, options: [], correct: ['t'], points: 5 }],
    },
    steps: [
      aStep({
        resources: [
          aResource({
            id: `${id}-resource`,
            title,
            badges: [aBadge({ id: `${id}-badge` })],
            data: {
              type: 'post',
              id: 'p',
              html: title,
              link: null,
              files: [],
              fileHashes: { 'a.txt': { hash, size } },
            },
          }),
        ],
      }),
    ],
  })

const post = (hostkey: string, token: string, url: string, payload: object) =>
  one.app.inject({ method: 'POST', url, headers: as(hostkey, token), payload })

/** Plays, as a domain's learner, everything that can be played. */
async function playThrough(hostkey: string, token: string, trail: string): Promise<string> {
  const body = { groupTrailId: trail, resourceId: `${trail}-resource` }
  const tracked = (await post(hostkey, token, '/rest/enrollctl/trackItem', body))
    .json()
    .result.replace('track:', '')
  await post(hostkey, token, `/rest/enrollctl/track/${tracked}`, aPlay())
  await one.app.inject({ method: 'GET', url: '/plays-key', headers: as(hostkey, token) })
  const date = '2026-03-01T00:00:00Z'
  await post(hostkey, token, `/rest/enrollctl/tracktest/${trail}`, { answers: { q: ['t'] }, date })
  await post(hostkey, token, `/rest/enrollctl/trackreaction/${trail}`, { stars: 5, texts: {}, date })
  return tracked
}

/** A part of a file of unsent plays, as a device of this domain saves it. */
async function sealedPart(hostkey: string, token: string): Promise<object> {
  const answer = await one.app.inject({ method: 'GET', url: '/plays-key', headers: as(hostkey, token) })
  const { proof, ...key } = answer.json()
  const saved: SavedPlays = { userId: 'eva', proof, saved: '2026-03-01T00:00:00Z', items: [] }
  return sealPlays(JSON.stringify(saved), key, await senderPair())
}

/** Fills identity's tables: lists, an invitation and a signup that began, a code that was sent, a photo. */
async function beSomebody(hostkey: 'acme' | 'escola', token: string, username: string): Promise<string> {
  const domainId = domains[hostkey]
  await giveLists(one, domainId, hostkey)
  const invited = await invite(one, domainId)
  if (hostkey === 'escola') escolaInvitation = invited
  const begun = await post(hostkey, token, '/track/signupctl/action0', { ...invited, nickname: SECRET })
  const contact = { type: 'email', username: `${username}@${hostkey}.example` }
  await post(hostkey, token, '/rest/magicctl/generate', contact)
  const file = hostkey === 'escola' ? { hash: escolaFile, size: 15 } : { hash: acmeFile, size: 4 }
  const photo = { accountId: username, ...file }
  const id = hostkey === 'escola' ? ESCOLA_THUMB : 'thumb-only-for-acme000'
  await one.database.as(domainId, (tx) => keepThumb(tx, { ...photo, id, path: `/thumb/${id}` }))
  return begun.json().signup
}

beforeAll(async () => {
  one = await testApp()
  const files = await Promise.all(['acme', SECRET].map((text) => one.services.files.put(Buffer.from(text))))
  acmeFile = files[0]!.hash
  escolaFile = files[1]!.hash
  const given = [
    { hostkey: 'acme', learners: ['ana'], trails: [trailOf('shared', 'for acme', files[0]!.hash, 4)] },
    {
      hostkey: 'escola',
      learners: ['ana', 'eva'],
      trails: [trailOf('escola-trail', SECRET, escolaFile, 15)],
      teamTypes: { 'escola-trail': 'default' as const },
    },
  ]
  domains.acme = await one.addDomain(given[0]!)
  domains.escola = await one.addDomain(given[1]!)
  acmeToken = await one.signIn('acme', 'ana')
  escolaToken = await one.signIn('escola', 'eva')
  await playThrough('acme', acmeToken, 'shared')
  const team = { groupTrail: 'escola-trail', name: SECRET, users: ['eva'] }
  escolaTeam = (await post('escola', escolaToken, '/rest/teamctl/registerTeam', team)).json().result
  escolaTracking = await playThrough('escola', escolaToken, 'escola-trail')
  await beSomebody('acme', acmeToken, 'ana')
  escolaSignup = await beSomebody('escola', escolaToken, 'eva')
  escolaPart = await sealedPart('escola', escolaToken)
})
afterAll(() => one.close())

const MANAGERS = Object.entries(CALLS as Record<string, Call>).flatMap(([name, { access }]) =>
  access === 'manager' ? [name] : [],
)

/** Calls that refuse names of another domain in another way than not found: not permitted, or a wrong password. */
const REFUSED: Record<string, number[]> = {
  ...Object.fromEntries(MANAGERS.map((name) => [name, [403]])),
  change: [403],
  thumbUpload: [403],
  confirmPassword: [401],
  contactCode: [401],
}
const escolaItems = [
  { kind: 'introduction' },
  { kind: 'step' },
  { kind: 'resource', resourceId: 'escola-trail-resource', play: aPlay() },
].map((content, n) => ({ key: `batch-${n}`, groupTrailId: 'escola-trail', team: null, content }))
const BOUNDARY = 'the-boundary'
const photoOfEva = ['id"\r\n\r\neva', 'file"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\njpg']
  .map((part) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${part}\r\n`)
  .concat(`--${BOUNDARY}--\r\n`)
  .join('')

/** The headers that `app.inject` needs for a call; an upload is sent as multipart. */
const asking = (call: Call, hostkey: string, token: string | undefined) => ({
  ...as(hostkey, token),
  ...(call.upload ? { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` } : {}),
})

const NO_PASSWORD = `{SHA256}${'0'.repeat(64)}`

/** The request of each call when it is tried across domains: names of the other domain wherever a name can be. */
function foreignRequest(call: Call): { url: string; payload?: object | string } {
  const url = callPath(call)
    .replace(':uuid', escolaTracking)
    .replace(':trailId', 'escola-trail')
    .replace(':hash', escolaFile)
    .replace(':groupTrail', 'escola-trail')
    .replace(':id', escolaTracking)
  const date = '2026-03-01T00:00:00Z'
  const bodies: Record<string, object> = {
    issueBadge: { groupTrailId: 'escola-trail', badgeId: 'escola-trail-badge' },
    trackTrail: { groupTrailId: 'escola-trail' },
    track: aPlay(),
    trackBatch: { items: escolaItems },
    tracktest: { answers: {}, date },
    trackreaction: { stars: 1, texts: {}, date },
    pack: [escolaFile],
    importPlays: escolaPart,
    change: { id: 'eva', email: 'eva@escola.example' },
    revokeSession: { id: escolaTracking },
    contactCode: { way: 'email', contact: 'eva@escola.example', oldPassword: NO_PASSWORD },
    confirmPassword: { password: NO_PASSWORD },
    registerTeam: { groupTrail: 'escola-trail', name: 'x', users: ['ana', 'eva'] },
    trackTeamName: { groupTrailId: 'escola-trail', teamName: 'x', team: escolaTeam },
    decidedItems: { keys: escolaItems.map(({ key }) => key) },
    offered: { keys: escolaItems.map(({ key }) => key) },
    markAllRead: {},
    markAllHide: {},
    deleteAllAnswersPlayer: { groupTrailId: 'escola-trail', groupUserId: 'escola-trail:eva' },
  }
  if (call.upload) return { url, payload: photoOfEva }
  const name = Object.entries(CALLS).find(([, known]) => known === call)![0]
  const tracked = { groupTrailId: 'escola-trail', resourceId: 'escola-trail-resource' }
  const moment = { groupTrailId: 'escola-trail' }
  const queries: Record<string, string> = {
    listUser: 'groupTrail=escola-trail',
    listUserPagination: 'groupTrail=escola-trail',
    trailRanking: 'groupTrail=escola-trail',
    searchUser: 'name=eva',
  }
  if (call.method === 'GET') return { url: `${url}?${queries[name] ?? ''}` }
  return { url, payload: bodies[name] ?? (name === 'trackItem' || name === 'ticket' ? tracked : moment) }
}

const guarded = Object.entries(CALLS as Record<string, Call>).filter(
  ([, { access }]) => access === 'learner' || access === 'manager',
)

describe('every call', () => {
  test.each(guarded)(
    '%s refuses a missing session, a session of another domain and a forged one',
    async (_, call) => {
      const { url, payload } = foreignRequest(call)
      const tokens = [undefined, acmeToken, `Bearer ${Buffer.from(randomUUID()).toString('base64url')}`]
      for (const token of tokens) {
        const answer = await one.app.inject({
          method: call.method,
          url,
          headers: asking(call, 'escola', token),
          payload,
        })
        expect(answer.statusCode).toBe(401)
        expect(answer.body).not.toContain(SECRET)
      }
    },
  )

  test.each(guarded)(
    '%s returns nothing of another domain when asked with that domain’s ids',
    async (name, call) => {
      if (name === 'logout') return
      const { url, payload } = foreignRequest(call)
      const answer = await one.app.inject({
        method: call.method,
        url,
        headers: asking(call, 'acme', acmeToken),
        payload,
      })
      expect(answer.body).not.toContain(SECRET)
      const tellsOfOneself = [
        ...['currentuser', 'currentusertrack', 'ownData', 'playsKey', 'profile', 'sessions'],
        ...Object.keys(NOTIFICATION_CALLS),
        ...Object.keys(PUSH_CALLS),
        ...Object.keys(ENROLLCTL_CATEGORIES_CALLS),
      ]
      const refusals = REFUSED[name] ?? [404, 422]
      // a batch answers each of its items
      const isEachRefused =
        name === 'trackBatch' &&
        answer.json().answers.every((one: { refused?: { status: number } }) => one.refused?.status === 404)
      const isNoneDecided = name === 'decidedItems' && answer.json().decided.length === 0
      const isNoneKnown = name === 'offered' && answer.json().unknown.length === escolaItems.length
      const tellsNothing =
        isEachRefused ||
        isNoneKnown ||
        isNoneDecided ||
        tellsOfOneself.includes(name) ||
        refusals.includes(answer.statusCode)
      expect({ name, status: answer.statusCode, tellsNothing }).toMatchObject({ tellsNothing: true })
    },
  )

  test('an invitation, signup, photo or contact of one domain is unknown in another', async () => {
    const ask = (path: string, payload: object) => post('acme', acmeToken, path, payload)
    const answers = await Promise.all([
      ask('/track/signupctl/action0', { ...escolaInvitation, nickname: 'x' }),
      ask('/track/signupctl/action1', { ...escolaInvitation, signup: escolaSignup, name: 'x' }),
      ask('/track/signupctl/citiesinstituationstate/SP', escolaInvitation),
      ask('/rest/magicctl/generate', { type: 'email', username: 'eva@escola.example' }),
      ask('/rest/forgotctl/forgotjourney', { username: 'eva' }),
      one.app.inject({ method: 'GET', url: `/thumb/${ESCOLA_THUMB}`, headers: as('acme') }),
    ])
    expect(answers.map((answer) => answer.json().error)).toEqual([
      'group-invalid',
      'group-invalid',
      'group-invalid',
      'contact-not-found',
      'person-not-found',
      'unknown-file',
    ])
    const mine = await invite(one, domains.acme, { id: 'second' })
    const across = await ask('/track/signupctl/action1', { ...mine, signup: escolaSignup, name: 'x' })
    expect(across.json().error).toBe('unknown-signup')
  })

  test('a team of one domain is unknown in another', async () => {
    for (const call of ['listUser', 'trailRanking']) {
      const url = `/rest/enrollctl/${call}?groupTrail=escola-trail&team=${escolaTeam}`
      const answer = await one.app.inject({ method: 'GET', url, headers: as('acme', acmeToken) })
      expect(answer.json().error).toBe('unknown-team')
    }
  })

  test('the calls above leave the other domain’s data unchanged', async () => {
    const answer = await one.app.inject({
      method: 'GET',
      url: '/rest/enrollctl/listUser',
      headers: as('escola', escolaToken),
    })
    expect(answer.json().trails[0]).toMatchObject({ title: SECRET, totalPoints: 55, finishedResources: 1 })
  })
})
