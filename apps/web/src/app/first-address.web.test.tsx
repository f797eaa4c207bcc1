import { domainCell } from '@vereda/client/directory/domain.ts'
import { beginSession } from '@vereda/client/session/session.ts'
import { afterEach, expect } from 'vitest'
import { test } from '../../../../tests/components/component-test.tsx'
import { ANA_SIGNED_IN } from '../../../../tests/components/known.ts'
import { firstAddress } from './first-address.ts'

const { dataset } = document.documentElement
afterEach(() => {
  delete dataset.host
})

test('a visitor of a domain is led to the login before the directory has answered', () => {
  domainCell.set(null)
  expect(firstAddress('/')).toBe('/login')
  expect(firstAddress('/trail/1')).toBe('/login?next=%2Ftrail%2F1')
})

test('the front door shows where there is no domain', () => {
  domainCell.set(null)
  dataset.host = 'front'
  expect(firstAddress('/')).toBe('/')
})

test('a signed-in learner is led to the catalogue, or to the address that they opened', () => {
  beginSession(ANA_SIGNED_IN)
  expect(firstAddress('/')).toBe('/enroll')
  expect(firstAddress('/trail/1')).toBe('/trail/1')
  expect(firstAddress('/nowhere')).toBe('/nowhere')
})
