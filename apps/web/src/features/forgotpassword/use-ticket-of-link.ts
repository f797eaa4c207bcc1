import { useEffect } from 'react'
import type { ForgotEvent } from './forgot-state.ts'
import { takeTicket } from './ticket.ts'

/** A letter's link that is opened over this very screen changes only what follows the #: the new password comes all the same. */
export function useTicketOfLink(tell: (event: ForgotEvent) => void) {
  useEffect(() => {
    const look = () => {
      const ticket = takeTicket()
      if (ticket) tell({ type: 'redeemed', ticket })
    }
    addEventListener('hashchange', look)
    return () => removeEventListener('hashchange', look)
  }, [tell])
}
