import type { SignupAnswer } from '@vereda/contract/track/signup-actions.ts'
import type { Domain } from '../../db/domains.ts'
import type { Services } from '../../http/handler.ts'
import { fromOf } from '../../services/identity/from.ts'
import { actOnSignup, type Step, type StepPlaces } from '../../services/identity/signup/act.ts'
import { type Outcome, refuse } from '../../services/refusal.ts'

type Body = { group: string; token: string; signup: string }
type StepInput<B> = { body: B; address: string; header(name: string): string | undefined }

/** A handler that does one step of the signup that its body names. */
export const signupStep =
  <B extends Body>(step: (at: StepPlaces, body: B) => Promise<Outcome<Step>>) =>
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
