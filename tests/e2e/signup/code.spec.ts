import { aCpf } from '../../harness/a-cpf.ts'
import { address } from '../../harness/address.ts'
import { newestInOutbox, outboxLetters } from '../../harness/outbox.ts'
import { expectAccessible } from '../../harness/page-checks.ts'
import { doorKey, expect, test } from '../sign-in/door-test.ts'
import { sayIn } from '../sign-in/say.ts'
import { plantJoining } from './joining-domain.ts'
import { finishSignup, introduce, SECRET, signer } from './signup-hands.ts'

const garden = doorKey('codes')
const say = sayIn('en')
const TEN_SECONDS = 10_000

test.use({ locale: 'en' })
test.beforeAll(() => plantJoining(garden, { invitations: [{ id: 'shops' }] }))

test('after ten seconds the code can be sent again, or to another address', { tag: '@long' }, async ({
  page,
}) => {
  await page.clock.install()
  const hands = signer(page, garden, say)
  const [first, second] = ['first@garden.example', 'second@garden.example']
  await hands.open('shops')
  await introduce(hands, say, aCpf(200))
  await hands.field(say('parts.email')).fill(first)
  await hands.next(say('signup.contact.send'))
  await hands.at(say('signup.code.title'))
  const resend = page.getByRole('button', { name: say('signup.code.resend') })
  // it counts down during the checks of the page
  const countdown = new RegExp(say('parts.code.againIn', { seconds: 10 }).replace('10', '\\d+'))
  await expect(page.getByText(countdown)).toBeVisible()
  await expect(resend).toBeHidden()
  await page.clock.fastForward(TEN_SECONDS)
  await expectAccessible(page)
  await resend.click()
  await expect.poll(async () => (await outboxLetters(garden, first)).length).toBe(2)
  await expect(resend).toBeHidden()

  await page.clock.fastForward(TEN_SECONDS)
  await page.getByRole('button', { name: say('signup.code.change.email') }).click()
  await hands.at(say('signup.contact.title'))
  await hands.field(say('parts.email')).fill(second)
  await hands.next(say('signup.contact.send'))
  await hands.at(say('signup.code.title'))
  // the code sent to the first address is not valid any more
  await hands.typeCode(first)
  await expect(hands.field(say('parts.code'))).toHaveAccessibleDescription(
    new RegExp(say('signup.code.wrong').slice(0, 20)),
  )
  await hands.typeCode(second)
  await hands.at(say('signup.password.title'))
})

test('five wrong codes block the signup, and a reload stays at the code', { tag: '@long' }, async ({
  page,
}) => {
  const hands = signer(page, garden, say)
  const email = 'blocked@garden.example'
  await hands.open('shops')
  await introduce(hands, say, aCpf(201))
  await hands.field(say('parts.email')).fill(email)
  await hands.next(say('signup.contact.send'))
  await hands.at(say('signup.code.title'))
  await page.reload()
  await expect(page.getByText(email)).toBeVisible()
  const code = hands.field(say('parts.code'))
  for (const wrong of ['000001', '000002', '000003', '000004', '000005']) {
    await code.fill(wrong)
    await expect(code).toHaveValue('')
    await expect(code).toBeEditable()
  }
  await hands.typeCode(email)
  await expect(page.getByRole('alert')).toContainText(say('signup.blocked.title'))
  await expectAccessible(page)
})

test('a signup that the server has forgotten begins again with the typed answers', { tag: '@long' }, async ({
  page,
}) => {
  const hands = signer(page, garden, say)
  await hands.open('shops')
  await hands.answer(say('signup.nickname.label'), 'Nina')
  await hands.at(say('signup.fullname.title'))
  await page.evaluate(() => {
    const [key] = Object.keys(sessionStorage).filter((name) => name.startsWith('vereda.signup.'))
    sessionStorage.setItem(key!, sessionStorage.getItem(key!)!.replace(/"ticket":"[^"]*"/, '"ticket":"gone"'))
  })
  await page.reload()
  await hands.answer(say('signup.fullname.label'), 'Nina Prado')
  await expect(page.getByRole('alert')).toContainText(say('signup.over.title'))
  await expectAccessible(page)
  await hands.next(say('signup.over.again'))
  await hands.at(say('signup.nickname.title'))
  await expect(hands.field(say('signup.nickname.label'))).toHaveValue('Nina')
  await hands.next()
  await hands.at(say('signup.fullname.title'))
})

test('the letter’s link opens in another browser at the job, and asks for the password last', {
  tag: '@long',
}, async ({ page, browser }) => {
  const email = 'letter@garden.example'
  const hands = signer(page, garden, say)
  await hands.open('shops')
  await introduce(hands, say, aCpf(202))
  await hands.field(say('parts.email')).fill(email)
  await hands.next(say('signup.contact.send'))
  await hands.at(say('signup.code.title'))
  const link = new URL((await newestInOutbox(garden, email)).link)
  expect(link.pathname).toMatch(/^\/signup\/all\/shops\//)

  const elsewhere = await (await browser.newContext({ locale: 'en' })).newPage()
  const there = signer(elsewhere, garden, say)
  const here = address(link.pathname, garden)
  await elsewhere.goto(here)
  await expect(elsewhere.getByRole('heading', { level: 1, name: say('signup.job.title') })).toBeVisible()
  // the link works only once, and this tab remembers what it opened
  await elsewhere.reload()
  await expect(elsewhere.getByRole('heading', { level: 1, name: say('signup.job.title') })).toBeVisible()
  await there.choose('Clerk')
  await there.next()
  await finishSignup(elsewhere, there, say)
  await there.next()
  await there.at(say('signup.password.title'))
  await there.answer(say('signup.password.label'), SECRET)
  await expect(
    elsewhere.getByRole('heading', { level: 1, name: say('signup.done.title', { name: 'Nina' }) }),
  ).toBeVisible()
  await elsewhere.context().close()

  // in another browser the link is already used up
  await page.goto(address('/healthz', garden))
  await page.evaluate(() => sessionStorage.clear())
  await page.goto(here)
  await expect(page.getByText(say('signup.stale.title'))).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: say('signup.nickname.title') })).toBeVisible()
})
