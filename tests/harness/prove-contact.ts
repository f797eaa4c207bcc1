import { preparedPassword } from '../../packages/domain/src/account/prepared-password.ts'
import { as, PASSWORD, type TestApp } from './app.ts'
import { newestLetter } from './letters.ts'

export type Wanted = {
  domainId: number
  hostkey: string
  token: string
  way: 'email' | 'phone'
  contact: string
}

/** Requests a code for a contact that a user wants to add, and reads it from the letter. */
export async function contactCode(one: TestApp, wanted: Wanted): Promise<string> {
  const { domainId, hostkey, token, way, contact } = wanted
  const answer = await one.app.inject({
    method: 'POST',
    url: '/rest/userctl/contactCode',
    headers: as(hostkey, token),
    payload: { way, contact, oldPassword: await preparedPassword(PASSWORD) },
  })
  if (answer.statusCode !== 200) throw new Error(`no code was sent to ${contact}: ${answer.body}`)
  return (await newestLetter(one, domainId, contact)).code
}
