import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chooseContact, usernameFromContact } from './contact-choice.ts'
import { educationFaults } from './education-form.ts'
import { formUsername } from './form-username.ts'
import { readName, readNickname } from './person-name.ts'
import { inUseText, readSignupConstraint, UNIQUE_FIELDS } from './signup-constraint.ts'

const text = fc.string({ unit: 'binary' })

describe('names', () => {
  test('are trimmed to single spaces, and an empty or too long one is refused', () => {
    expect(readName('  Marina \t  Dias\n')).toBe('Marina Dias')
    expect(readName(' \n ')).toBeNull()
    expect(readNickname('x'.repeat(41))).toBeNull()
  })

  test('are unchanged when they are read again', () => {
    fc.assert(
      fc.property(text, (given) => {
        const name = readName(given)
        if (name !== null) expect(readName(name)).toBe(name)
      }),
    )
  })
})

describe('the contact', () => {
  const email = 'ana@acme.example'
  const phone = '+5511988887777'

  test('a single contact receives the code, and two contacts need a choice', () => {
    const choose = (given: Partial<Parameters<typeof chooseContact>[0]>) =>
      chooseContact({ email: null, phone: null, receiveCodeBy: null, ...given })
    expect(choose({})).toMatchObject({ refusal: 'contact-needed' })
    expect(choose({ email })).toMatchObject({ value: { receiveCodeBy: 'email' } })
    expect(choose({ phone, receiveCodeBy: 'email' })).toMatchObject({ value: { receiveCodeBy: 'phone' } })
    expect(choose({ email, phone })).toMatchObject({ refusal: 'choice-needed' })
    expect(choose({ email, phone, receiveCodeBy: 'phone' })).toMatchObject({
      value: { receiveCodeBy: 'phone' },
    })
  })

  test('the chosen contact is the username', () => {
    expect(usernameFromContact({ email, phone, receiveCodeBy: 'email' })).toBe(email)
    expect(usernameFromContact({ email, phone, receiveCodeBy: 'phone' })).toBe(phone)
  })
})

test('a simple form’s username is the e-mail, else the username, else the identifier', () => {
  const form = { email: ' Ana@Acme.example ', username: 'ana', identifier: '52998224725' }
  expect(formUsername(form)).toBe('ana@acme.example')
  expect(formUsername({ ...form, email: ' ' })).toBe('ana')
  expect(formUsername({ ...form, email: null, username: '' })).toBe('52998224725')
  expect(formUsername({ email: '', username: null, identifier: ' ' })).toBeNull()
  expect(formUsername({ email: null, username: ' ', identifier: '7' })).toBe('7')
  expect(formUsername({ email: null, username: null, identifier: null })).toBeNull()
})

describe('the education form', () => {
  const teacher = {
    isStudent: false,
    typemanager: 'teacher' as const,
    phone: '988887777',
    job: 'j',
    classes: ['6a'],
  }

  test('a phone has nine characters after trim', () => {
    expect(educationFaults({ ...teacher, phone: ' 98888777 ' })).toEqual(['phone'])
    expect(educationFaults(teacher)).toEqual([])
  })

  test('only others than students need a role, only teachers need a class, and everyone needs a job', () => {
    expect(educationFaults({ ...teacher, typemanager: null, job: null })).toEqual(['typemanager', 'job'])
    expect(educationFaults({ ...teacher, classes: [] })).toEqual(['classes'])
    expect(educationFaults({ ...teacher, typemanager: 'manager', classes: [] })).toEqual([])
    expect(educationFaults({ ...teacher, isStudent: true, typemanager: null, classes: [] })).toEqual([])
  })
})

describe('the constraint header', () => {
  test('reads and writes the texts of the specification', () => {
    expect(inUseText('email', 'ana@acme.example')).toBe('email ana@acme.example already exists')
    expect(readSignupConstraint('group invalid')).toEqual({ kind: 'group-invalid' })
    expect(readSignupConstraint('code invalid')).toEqual({ kind: 'code-invalid' })
    expect(readSignupConstraint('something else')).toBeNull()
    expect(readSignupConstraint(null)).toBeNull()
  })

  test('is printable ASCII and is read back as its field, whatever the value', () => {
    fc.assert(
      fc.property(fc.constantFrom(...UNIQUE_FIELDS), text, (field, value) => {
        const said = inUseText(field, value)
        expect(said).toMatch(/^[\x20-\x7e]*$/)
        expect(readSignupConstraint(said)).toEqual({ kind: 'in-use', field })
      }),
    )
  })
})

test('a name keeps its words separated, whatever character stood between them', () => {
  expect(readName(' Ana\u0000Souza \n Lima ')).toBe('Ana Souza Lima')
})
