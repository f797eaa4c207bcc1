import type { SignupAnswer } from '@vereda/contract/track/signup-actions.ts'
import type { Services } from '../../../../calls/services.ts'
import { type Outcome, refuse } from '../../../../platform/http/refusal.ts'
import type { Domain } from '../../../directory/domains.ts'
import { fromOf } from '../../from.ts'
import { actOnSignup, type Step, type StepDependencies } from '../../signup/act.ts'

type Body = { group: string; token: string; signup: string }
type StepInput<B> = { body: B; address: string; header(name: string): string | undefined }

/** Makes a handler that does one step of the signup that its body names. */
export const signupStep =
  <B extends Body>(step: (at: StepDependencies, body: B) => Promise<Outcome<Step>>) =>
  async (
    input: StepInput<B>,
    services: Services,
    { domain }: { domain: Domain | undefined },
  ): Promise<Outcome<SignupAnswer>> => {
    if (!domain) return refuse('unknown-domain')
    const { group, token, signup: ticket } = input.body
    return actOnSignup(services, domain, {
      invited: { group, token },
      ticket,
      from: fromOf(services.identity, input),
      step: (at) => step(at, input.body),
    })
  }
