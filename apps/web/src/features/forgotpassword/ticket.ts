const TICKET = /#ticket=([A-Za-z0-9_-]+)$/

/** The ticket after the # of an address, which no server sees; empty if there is none. */
export const ticketIn = (address: string): string => TICKET.exec(address)?.[1] ?? ''

/** Reads the ticket of the opened link, and removes it from the address and so from the history. */
export function takeTicket(): string {
  const ticket = ticketIn(location.hash)
  if (ticket) history.replaceState(history.state, '', location.pathname + location.search)
  return ticket
}
