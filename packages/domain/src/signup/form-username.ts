/** The username of a simple form: e-mail, else username, else identifier; null says that a username is necessary (specification 5). */
export function formUsername(form: {
  email: string | null
  username: string | null
  identifier: string | null
}): string | null {
  const chosen = form.email?.trim() || form.username?.trim() || form.identifier?.trim()
  return chosen ? chosen.toLowerCase() : null
}
