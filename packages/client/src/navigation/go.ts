import { navigate } from 'wouter/use-browser-location'

/** Goes to an address of the app; `replace` leaves no way back to this one. */
export const go = (to: string, { replace = false }: { replace?: boolean } = {}): void =>
  navigate(to, { replace })
