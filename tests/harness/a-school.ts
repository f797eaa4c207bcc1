import { preparedPassword } from '../../packages/domain/src/account/prepared-password.ts'
import { aCpf } from './a-cpf.ts'
import { PASSWORD, type TestApp, testApp } from './app.ts'
import { giveLists, type Invited, invite } from './invite.ts'
import { type Signer, signer } from './sign-up.ts'

export type School = {
  one: TestApp
  domainId: number
  /** An invitation to each of the two forms: the teacher's (`education`) and the short one. */
  education: Invited
  simple: Invited
  /** The password that everybody chooses, in the form that is sent. */
  password: string
  /** A new person, with a contact and a national id of their own. */
  somebody(invited: Invited): Signer & { email: string; identifier: string }
}

/** The domain `escola` with its lists of schools and jobs, and its invitations. */
export async function aSchool(): Promise<School> {
  const one = await testApp()
  const hostkey = 'escola'
  const domainId = await one.addDomain({ hostkey, learners: ['eva'], trails: [] })
  await giveLists(one, domainId, hostkey)
  let people = 0
  return {
    one,
    domainId,
    education: await invite(one, domainId, { id: 'education', type: 'education' }),
    simple: await invite(one, domainId, { id: 'simple', form: 'simple', journeys: [hostkey] }),
    password: await preparedPassword(PASSWORD),
    somebody(invited) {
      people += 1
      const email = `nina${people}@escola.example`
      const identifier = aCpf(people)
      return { email, identifier, ...signer(one, invited, { domainId, hostkey, email, identifier }) }
    },
  }
}
