/** Facts that a program needs before its first call, for the API's document and its page. */
export const guide: readonly { readonly title: string; readonly text: string }[] = [
  {
    title: 'Amounts, days and instants',
    text: "Amounts are decimal strings in the currency's own digits: '100.00' in USD, '100' in JPY. Never read them into a float. Days are 'YYYY-MM-DD', instants UTC as ISO 8601 writes them. Bodies are JSON in UTF-8.",
  },
  {
    title: 'The server prices',
    text: "Figures that a client sends, such as a rate, a fee or a total, are compared and never used. A quote's token holds its price until the time that the quote names.",
  },
  {
    title: 'Repeat a call safely',
    text: "Send 'Idempotency-Key', 1 to 255 printable ASCII characters of your choice, with each call that takes one. A repetition under the same key gets the first answer; another body under it is refused. After a time-out or an answer of 5xx repeat the call under the same key.",
  },
  {
    title: 'Errors',
    text: "Every refusal is JSON: 'code' is for programs and stays, 'message' is for people and may change, 'fields' names what is wrong in the body. After 429 and 503 wait for the seconds of 'Retry-After'.",
  },
  {
    title: 'Who calls',
    text: "A guest owns what they order by a cookie of seven days that the first order sets; a user by the cookie of their session, or by an API key of their account page, sent as 'Authorization: Bearer ork_…': each call names the scope that the key needs. A call that changes something and comes with an 'Origin' of another site is refused.",
  },
  {
    title: 'Lists',
    text: 'A list answers up to its limit, and says in \'Link: <…>; rel="next"\' where it goes on.',
  },
]
