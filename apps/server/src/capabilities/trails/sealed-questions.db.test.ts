import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import type { GradedQuestion } from '@vereda/domain/content/page-block.ts'
import { isRightAnswer } from '@vereda/domain/content/sealed-question.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../../tests/harness/app.ts'
import { openTrailCache } from './trail-cache.ts'

const question = (id: string): GradedQuestion => ({
  id,
  kind: 'single',
  prompt: '?',
  points: 5,
  feedback: 'So it is.',
  options: ['a', 'b'].map((option) => ({ id: option, text: option })),
  correct: ['b'],
})
const challenge = { id: 'c', seconds: 60, maxBonus: 10, questions: [question('two')] }

let one: TestApp
let owner: pg.Client
let domainId: number
beforeAll(async () => {
  one = await testApp()
  const steps = [aStep({ challenge })]
  const trail = aTrailDocument({ steps, test: { attempts: 1, questions: [question('one')] } })
  domainId = await one.addDomain({ hostkey: 'acme', learners: [], trails: [trail] })
  owner = new pg.Client(one.owner)
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await one.close()
})

/** The trail as a node that has just started reads it. */
const read = () =>
  one.database.as(domainId, async (tx) => (await openTrailCache().trail(tx, 'trail', 1)).document)

test('questions are sealed when a trail is published, and reading it uses the stored seals', async () => {
  const document = await read()
  const asked = [document.test!.questions[0]!, document.steps[0]!.challenge!.questions[0]!]
  for (const one of asked) {
    expect([one.correct, one.feedback]).toEqual([[], undefined])
    expect([await isRightAnswer(one, ['b']), await isRightAnswer(one, ['a'])]).toEqual([true, false])
  }
  const marked = `update trail_version set sealed = replace(sealed::text, '"prompt":"?"', '"prompt":"kept"')::json`
  await owner.query(marked)
  expect((await read()).test!.questions[0]!.prompt).toBe('kept')
})

test('a version published without seals is sealed the same way when it is read', async () => {
  const before = await read()
  await owner.query('update trail_version set sealed = null')
  const { test: asked, steps } = await read()
  expect(asked!.questions[0]!.sealed).toEqual(before.test!.questions[0]!.sealed)
  expect(steps[0]!.challenge!.questions[0]!.sealed).toEqual(before.steps[0]!.challenge!.questions[0]!.sealed)
})

test('the migration deletes the seals of versions in scripts with combining marks and keeps those of others', async () => {
  const migration = join(import.meta.dirname, '../../../migrations/728-seals-of-other-scripts.sql')
  const letGo = await readFile(migration, 'utf8')
  const kept = async (title: string) => {
    const set = `update trail_version set sealed = '{}', document = jsonb_set(document::jsonb, '{title}', to_jsonb($1::text))::json`
    await owner.query(set, [title])
    await owner.query(letGo)
    return (await owner.query('select sealed from trail_version')).rows[0].sealed !== null
  }
  expect(await kept('Ação – “εδώ” и там…')).toBe(true)
  expect(await kept('हिन्दी')).toBe(false)
  expect(await kept('がく')).toBe(false)
})
