import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCpf } from '../../../../../../../tests/harness/a-cpf.ts'
import { aSchool, type School } from '../../../../../../../tests/harness/a-school.ts'
import { as } from '../../../../../../../tests/harness/app.ts'
import { invite } from '../../../../../../../tests/harness/invite.ts'

let school: School
beforeAll(async () => {
  school = await aSchool()
})
afterAll(() => school.one.close())

/** Sets the counts as if others in the room had just used all but `left` of what one network may do. */
const spendAllBut = (left: number, most: number) =>
  school.one.database.as(school.domainId, (tx) =>
    tx.rows(
      {
        name: `spend-all-but-${left}-of-${most}`,
        text: `update attempt_count set spent = most - ${left} where domain_id = $1 and most = ${most}`,
      },
      [school.domainId],
    ),
  )

const PEOPLE = Array.from({ length: 12 }, (_, n) => n)
const NAMES_ASKED_MOST = 480
const BEGUN_MOST = 1_500

const submit = (n: number, email: string) =>
  school.one.app.inject({
    method: 'POST',
    url: '/track/signupctl/action7',
    headers: { ...as('escola'), 'x-device-fingerprint': `device ${n}` },
    payload: {
      ...school.simple,
      user: { name: 'Nina Prado', email, identifier: aCpf(200 + n), password: school.password },
    },
  })

test('people behind one address who send the simple form at once all get accounts', async () => {
  await submit(99, 'eva@escola.example')
  await spendAllBut(8, NAMES_ASKED_MOST)
  const answers = await Promise.all(PEOPLE.map((n) => submit(n, `somebody${n}@escola.example`)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(PEOPLE.map(() => 200))
})

test('a begun signup goes on when its address may begin no more, until the look-ups of taken names are used up', async () => {
  const company = await invite(school.one, school.domainId, { id: 'company' })
  const [nina, rui] = [school.somebody(company), school.somebody(company)]
  await nina.walkTo('nickname')
  await rui.walkTo('nickname')
  await spendAllBut(0, BEGUN_MOST)
  expect((await school.somebody(company).act('action0', { nickname: 'Lia' })).statusCode).toBe(429)
  expect((await nina.act('action1', { name: 'Nina Prado' })).statusCode).toBe(200)
  expect((await nina.act('action2', { identifier: nina.identifier })).statusCode).toBe(200)
  await spendAllBut(0, BEGUN_MOST)
  expect((await rui.act('action2', { identifier: rui.identifier })).statusCode).toBe(429)
})
