import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { statementOf, type ToldPlay } from './statement.ts'

// What xAPI 1.0.3 requires of a statement (Data, 2.4), for the parts that this product writes.
const Iri = z.string().check(z.refine((id) => URL.canParse(id)))
const Uuid = z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/))
const LanguageMap = z.record(z.string(), z.string())
const Activity = z.strictObject({
  objectType: z.literal('Activity'),
  id: Iri,
  definition: z.strictObject({ name: LanguageMap, type: Iri }),
})
const Statement = z.strictObject({
  id: Uuid,
  actor: z.strictObject({
    objectType: z.enum(['Agent', 'Group']),
    name: z.string(),
    account: z.strictObject({ homePage: Iri, name: z.string() }),
  }),
  verb: z.strictObject({ id: Iri, display: LanguageMap }),
  object: Activity,
  result: z.strictObject({
    score: z
      .strictObject({
        scaled: z.optional(z.number().check(z.minimum(-1), z.maximum(1))),
        raw: z.number(),
        min: z.number(),
        max: z.number(),
      })
      .check(z.refine(({ raw, min, max }) => min < max || raw === max))
      .check(z.refine(({ raw, min, max }) => min <= raw && raw <= max)),
    completion: z.boolean(),
    duration: z.optional(z.iso.duration()),
    extensions: z.record(Iri, z.number()),
  }),
  context: z.strictObject({
    contextActivities: z.strictObject({ parent: z.array(Activity) }),
    revision: z.string(),
    platform: z.string(),
    extensions: z.record(Iri, z.union([z.boolean(), z.string()])),
  }),
  timestamp: z.iso.datetime(),
  stored: z.iso.datetime(),
  version: z.literal('1.0.3'),
})

const aPlay = (part: Partial<ToldPlay> = {}): ToldPlay => ({
  id: '00000000-0000-4000-8000-000000000001',
  actor: { kind: 'learner', id: 'ana', name: 'Ana' },
  activity: { id: 'a page', title: 'A page', type: 'lesson' },
  trail: { id: 'soil', title: 'Soil', version: 2 },
  points: 20,
  bonus: 10,
  max: 60,
  finished: true,
  spent: null,
  offline: null,
  discarded: null,
  date: '2026-03-01T12:00:00.000Z',
  stored: '2026-03-02T12:00:00.000Z',
  ...part,
})

test.each([
  aPlay(),
  aPlay({ finished: false, points: 0, bonus: 0, max: 0 }),
  aPlay({ actor: { kind: 'team', id: 'red', name: 'Red' }, points: 70, spent: 95, offline: true }),
])('a play gives a valid xAPI statement: %j', (play) => {
  const statement = statementOf(play, 'https://acme.example')
  expect(Statement.parse(JSON.parse(JSON.stringify(statement)))).toEqual(statement)
  expect(statement.actor.account).toEqual({ homePage: 'https://acme.example', name: play.actor.id })
  expect(statement.verb.id).toMatch(play.finished ? /completed$/ : /progressed$/)
})

test('a learner is the same actor in two trails, and an activity of two trails is two objects', () => {
  const [one, other] = ['soil', 'water'].map((id) =>
    statementOf(aPlay({ trail: { id, title: id, version: 1 } }), 'https://acme.example'),
  )
  expect(one!.actor).toEqual(other!.actor)
  expect(one!.object.id).not.toBe(other!.object.id)
})

test('a statement names the actor, verb, activity and trail', () => {
  const { actor, verb, object, context } = statementOf(aPlay(), 'https://acme.example')
  expect([actor.objectType, actor.name]).toEqual(['Agent', 'Ana'])
  expect(verb.display).toEqual({ en: 'completed' })
  expect(object.definition).toEqual({
    name: { und: 'A page' },
    type: 'http://adlnet.gov/expapi/activities/lesson',
  })
  expect(context).toEqual({
    contextActivities: {
      parent: [
        {
          objectType: 'Activity',
          id: 'https://acme.example/xapi/trails/soil',
          definition: { name: { und: 'Soil' }, type: 'http://adlnet.gov/expapi/activities/course' },
        },
      ],
    },
    revision: '2',
    platform: 'Vereda',
    extensions: {},
  })
  const team = aPlay({ actor: { kind: 'team', id: 'red', name: 'Red' } })
  expect(statementOf(team, 'https://acme.example').actor.objectType).toBe('Group')
})

test('a statement gives points, bonus, duration, offline and discarded separately', () => {
  const at = 'https://acme.example/xapi/extensions'
  const play = aPlay({ spent: 95, offline: true, discarded: '2026-03-03T12:00:00.000Z' })
  const { result, context } = statementOf(play, 'https://acme.example')
  expect(result.duration).toBe('PT95S')
  expect(result.extensions).toEqual({ [`${at}/points`]: 20, [`${at}/bonus`]: 10 })
  expect(context.extensions).toEqual({ [`${at}/offline`]: true, [`${at}/discarded`]: play.discarded })
})

test.each([
  [30, 60, { scaled: 0.5, raw: 30, min: 0, max: 60 }],
  [70, 60, { scaled: 1, raw: 70, min: 0, max: 70 }],
  [0, 0, { raw: 0, min: 0, max: 0 }],
])('a score of %d of %d is written as %j', (points, max, told) => {
  expect(statementOf(aPlay({ points, bonus: 0, max }), 'https://acme.example').result.score).toEqual(told)
})
