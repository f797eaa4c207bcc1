import type { STUDIO_TOKEN_CALLS } from '@vereda/contract/calls.ts'
import type { HandlersOf } from '../../calls/handler.ts'
import { apiTokens, makeApiToken, revokeApiToken } from './calls/tokens.ts'

export const tokenHandlers: HandlersOf<typeof STUDIO_TOKEN_CALLS> = {
  apiTokens,
  makeApiToken,
  revokeApiToken,
}
