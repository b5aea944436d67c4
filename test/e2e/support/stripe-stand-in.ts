/**
 * Stands in for the script of js.stripe.com, as the page gets it: the part of Stripe.js that we use, with fields in our own
 * document instead of a frame. It asks api.stripe.com as the real one does. Its source is sent to the page: it knows
 * nothing of this module.
 */
export function stripeStandIn(): void {
  type Intent = {
    status: string
    payment_method_types?: string[]
    next_action?: { redirect_to_url: { url: string } }
  }
  type Said = Intent & { error?: { type: string; message?: string; payment_intent?: Intent } }
  type Appearance = { theme: string; variables: Record<string, string> }
  type Options = { clientSecret: string; appearance: Appearance }
  type PayerOptions = { defaultValues?: { billingDetails?: { name?: string; email?: string } } }

  const api = async (key: string, path: string, method: string, form: Record<string, string>) => {
    const query = new URLSearchParams({ ...form, key }).toString()
    const url = `https://api.stripe.com/v1/payment_intents/${path}`
    const answer = await fetch(method === 'GET' ? `${url}?${query}` : url, {
      method,
      ...(method === 'POST' && {
        body: query,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
    })
    return (await answer.json()) as Said
  }

  const unreachable = { type: 'api_connection_error', message: 'Failed to fetch' }
  const idOf = (secret: string) => secret.split('_secret_')[0] ?? ''

  function field(label: string, value = ''): HTMLLabelElement {
    const box = document.createElement('label')
    const input = document.createElement('input')
    input.value = value
    box.append(label, input)
    return box
  }

  function newElement(options: Options, payer: PayerOptions, types: Promise<string[]>) {
    const box = document.createElement('fieldset')
    const heard: Record<string, (event?: unknown) => void> = {}
    const dress = ({ theme, variables }: Appearance) => {
      box.dataset.theme = theme
      box.style.color = variables.colorText ?? ''
      box.style.backgroundColor = variables.colorBackground ?? ''
      box.style.borderRadius = variables.borderRadius ?? ''
    }
    dress(options.appearance)
    const element = {
      box,
      dress,
      on: (event: string, listener: (event?: unknown) => void) => {
        heard[event] = listener
        if (event === 'ready' && box.childElementCount > 0) setTimeout(listener, 0, element)
        return element
      },
      off: () => element,
      update: () => {},
      destroy: () => box.remove(),
      mount: (target: HTMLElement) => {
        target.append(box)
        void types.then(([type]) => {
          const known = payer.defaultValues?.billingDetails
          box.append(
            ...(type === 'card'
              ? [field('Card number'), field('Expiration date'), field('Security code')]
              : [field('Full name', known?.name), field('Email', known?.email), field('Account number')]),
          )
          heard.ready?.(element)
        })
      },
    }
    return element
  }

  const Stripe = (key: string) => ({
    createToken: () => {},
    createPaymentMethod: () => {},
    confirmCardPayment: () => {},
    registerAppInfo: () => {},
    _registerWrapper: () => {},
    elements: (options: Options) => {
      const types = api(key, idOf(options.clientSecret), 'GET', { client_secret: options.clientSecret })
        .then(intent => intent.payment_method_types ?? [])
        .catch(() => [])
      let made: ReturnType<typeof newElement> | undefined
      return {
        options,
        value: (label: string) =>
          [...(made?.box.querySelectorAll('label') ?? [])]
            .find(each => each.textContent === label)
            ?.querySelector('input')?.value ?? '',
        create: (_type: string, payer: PayerOptions) => (made = newElement(options, payer, types)),
        getElement: () => made ?? null,
        update: ({ appearance }: Partial<Options>) => appearance && made?.dress(appearance),
      }
    },
    retrievePaymentIntent: async (secret: string) => ({
      paymentIntent: await api(key, idOf(secret), 'GET', { client_secret: secret }),
    }),
    confirmPayment: async ({
      elements,
      confirmParams,
    }: {
      elements: { options: Options; value: (label: string) => string }
      confirmParams: { return_url: string }
    }) => {
      const secret = elements.options.clientSecret
      const number = elements.value('Card number')
      if (number === '' && elements.value('Account number') === '')
        return { error: { type: 'validation_error', message: 'Your card number is incomplete.' } }
      const form = {
        client_secret: secret,
        return_url: confirmParams.return_url,
        'payment_method_data[type]': 'card',
        'payment_method_data[card][number]': number,
      }
      const said = await api(key, `${idOf(secret)}/confirm`, 'POST', form).catch(() => ({
        status: '',
        error: unreachable,
      }))
      if (said.error) return { error: said.error }
      const next = 'next_action' in said ? said.next_action : undefined
      if (!next) return { paymentIntent: said }
      location.assign(next.redirect_to_url.url)
      return new Promise(() => {})
    },
  })
  Object.assign(window, { Stripe: Object.assign(Stripe, { version: 'endive' }) })
}
