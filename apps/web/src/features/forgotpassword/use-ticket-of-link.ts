import { useEffect } from 'react'
import type { ForgotEvent } from './forgot-state.ts'
import { takeTicket } from './ticket.ts'

/** Handles the link of an e-mail that is opened while this screen is shown: only the part after # changes then, and no page is loaded. */
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
