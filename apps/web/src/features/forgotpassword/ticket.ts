const TICKET = /#ticket=([A-Za-z0-9_-]+)$/

/** The ticket that an address carries after its #, which no server gets to see; empty where there is none. */
export const ticketIn = (address: string): string => TICKET.exec(address)?.[1] ?? ''

/** Takes the ticket of the opened link, and takes it out of the address and so of the history. */
export function takeTicket(): string {
  const ticket = ticketIn(location.hash)
  if (ticket) history.replaceState(history.state, '', location.pathname + location.search)
  return ticket
}
