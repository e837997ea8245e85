/** Logs somebody in over HTTP and answers with the token; an Error where that is refused. */
export async function logIn(
  url: string,
  login: { email: string; password: string },
): Promise<string> {
  const reply = await fetch(`${url}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(login),
  });
  const { token }: { token?: string } = await reply.json();
  if (token === undefined) throw new Error(`The login was refused with ${reply.status}.`);
  return token;
}
