import {
  domainEvents,
  type StudioDomain,
  saveDomain,
  studioDomain,
} from '@vereda/contract/rest/studio-domain.ts'
import { apiTokens } from '@vereda/contract/rest/studio-tokens.ts'
import { domaininfo } from '@vereda/contract/track/directory.ts'
import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { say } from '../../../../../tests/components/component-test.tsx'
import { DOMAIN } from '../../../../../tests/components/known.ts'
import { asking, test } from '../../testing/studio-test.tsx'
import { DomainScreen } from './domain-screen.tsx'

const named = (name: string): StudioDomain => ({
  address: 'https://acme.example',
  settings: {
    name,
    brand: null,
    logo: null,
    locale: 'en',
    timeZone: 'America/Sao_Paulo',
    legal: null,
    administratorEmail: null,
    oneDevice: true,
    defaultCategory: null,
    framingOrigins: [],
  },
  licences: { most: 50, active: 42 },
  categories: [],
})
const text = (id: string) => page.getByText(say(id), { exact: true })

test('a setting saved without an answer is told as saved, and can be changed back', async ({
  show,
  server,
}) => {
  server.answers(studioDomain, named('Acme'))
  server.keepsAnswering(domainEvents, { events: [], next: null })
  server.keepsAnswering(apiTokens, { tokens: [] })
  server.keepsAnswering(domaininfo, DOMAIN)
  await show(asking(<DomainScreen />), { group: 'domain', at: '/studio/domain' })
  const name = page.getByLabelText(say('domain.field.name'), { exact: true })
  server.isUnreachable(saveDomain)
  server.answers(studioDomain, named('Acme Brasil'))
  await name.fill('Acme Brasil')
  await userEvent.tab()
  await expect.element(text('domain.saved')).toBeVisible()
  server.answers(saveDomain, named('Acme'))
  await name.fill('Acme')
  await userEvent.tab()
  await expect
    .poll(() => server.asked(saveDomain)[1]?.body)
    .toEqual({ name: 'Acme', was: { name: 'Acme Brasil' } })
})
