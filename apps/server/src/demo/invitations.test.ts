import { readEmail } from '@vereda/domain/account/email-address.ts'
import { readNationalId } from '@vereda/domain/identifier/national-id.ts'
import { readPhone } from '@vereda/domain/phone/phone.ts'
import { expect, test } from 'vitest'
import { demoDomains } from './demo.ts'
import { DEMO_INVITATIONS } from './invitations/invitations.ts'

const all = Object.values(DEMO_INVITATIONS).flat()

test.each(demoDomains)(
  'the invitations of $hostkey are those of its front door and lead to its own journeys',
  (domain) => {
    expect(domain.invitations).toBe(DEMO_INVITATIONS[domain.hostkey])
    const known = domain.journeys.map(({ hostkey }) => hostkey)
    for (const { journeys } of domain.invitations!) expect(known).toEqual(expect.arrayContaining(journeys))
    const classes =
      domain.schools?.flatMap((school) => school.classes.map(({ journeyId }) => journeyId)) ?? []
    expect(known).toEqual(expect.arrayContaining(classes))
  },
)

test('the demo has an invitation of each type and form, for anyone and for one person', () => {
  const kinds = all.map(({ type, form, code }) => `${type} ${form} ${code ? 'with' : 'without'} code`)
  expect(new Set(kinds)).toEqual(
    new Set([
      'company steps without code',
      'company simple without code',
      'company steps with code',
      'company simple with code',
      'education steps without code',
      'education steps with code',
    ]),
  )
})

test('a personal invitation names a valid identifier, e-mail or phone', () => {
  for (const { person } of all.filter(({ code }) => code)) {
    const { identifier, email, phone } = person!
    if (identifier) expect(readNationalId(identifier, { cpfRequired: true })).toBe(identifier)
    if (email) expect(readEmail(email)).toBe(email)
    if (phone) expect(readPhone(phone)).toBe(phone)
    expect(email ?? phone).not.toBeNull()
  }
})

test('the phones of the demo’s people are valid and unique within a domain', () => {
  for (const { accounts } of demoDomains) {
    const phones = accounts.flatMap(({ phone }) => (phone ? [phone] : []))
    expect(new Set(phones).size).toBe(phones.length)
    for (const phone of phones) expect(readPhone(phone)).toBe(phone)
  }
})
