/**
 * The username of a simple form: the e-mail, else the username, else the identifier; null where the form must ask for a username
 * (specification 5).
 */
export function formUsername(form: {
  email: string | null
  username: string | null
  identifier: string | null
}): string | null {
  const chosen = form.email?.trim() || form.username?.trim() || form.identifier?.trim()
  return chosen ? chosen.toLowerCase() : null
}
