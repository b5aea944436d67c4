import type { messages as english } from '#web/features/checkout/needs/messages.ts'
import type { Translated } from '#web/languages/translated.ts'

const change = 'No, cambiar el pedido'
const FINAL = 'Una vez pagado el dinero al destinatario, es posible que no podamos recuperarlo.'

export const messages: Translated<typeof english> = {
  consent: {
    title: 'Antes de pagar',
    text: 'Lea las condiciones con las que enviamos su dinero y cómo tratamos sus datos.',
    submit: 'Aceptar y continuar',
    failed: 'No pudimos registrar su aceptación',
  },
  confirm: {
    failed: 'No pudimos registrar su respuesta',
    several: {
      title: 'Antes de pagar, responda por favor',
      submit: 'Continuar al pago',
      change: 'Cambiar el pedido',
      missing: {
        title: 'Responda cada pregunta',
        description: 'Marque cada respuesta que sea cierta, o cambie el pedido.',
      },
    },
    questions: {
      know_person: ({ recipient }) => ({
        title: '¿Conoce a esta persona?',
        text: `Su dinero va a ${recipient}. Envíe solo a personas que conozca en persona o por un número al que haya llamado por su cuenta. Nadie de un banco, de una autoridad ni de nuestro equipo le pide jamás que envíe dinero. ${FINAL}`,
        yes: 'Sí, conozco a esta persona',
        no: change,
      }),
      large_first: ({ amount, recipient }) => ({
        title: '¿Es una decisión suya?',
        text: `Está a punto de enviar ${amount} a ${recipient}. Si alguien le mete prisa, le pide que lo guarde en secreto o le dice qué respondernos, es un fraude: deténgase y hable con alguien de confianza. ${FINAL}`,
        yes: 'Sí, lo decidí yo',
        no: change,
      }),
      more_payments: ({ recipient }) => ({
        title: '¿Alguien le pide un pago más?',
        text: `Su dinero va a ${recipient}. Los estafadores piden una y otra vez: para una comisión, un impuesto, un pasaje o un hospital, y cada vez es el último. Ningún premio, préstamo ni pago anterior se libera enviando dinero. ${FINAL}`,
        yes: 'No, quiero hacer este envío',
        no: 'Cambiar el pedido',
      }),
      online_offer: ({ recipient }) => ({
        title: '¿Conoce en persona a este destinatario o vendedor?',
        text: `Su dinero va a ${recipient}. Las ofertas de trabajo, viviendas, mercancías, préstamos e inversiones que se encuentran en internet son muchas veces un fraude, y también el amor de personas a las que nunca ha visto. ${FINAL}`,
        yes: 'Sí, nos conocemos en persona',
        no: change,
      }),
      new_browser: ({ recipient }) => ({
        title: '¿Está haciendo esto a solas?',
        text: `Su dinero va a ${recipient}. Si alguien ve su pantalla, le ha hecho instalar un programa o sigue al teléfono mientras usted paga, termine primero con eso. Nadie de un banco, de una autoridad ni de nuestro equipo necesita verle pagar. ${FINAL}`,
        yes: 'Sí, nadie me guía',
        no: change,
      }),
      country_fraud: ({ recipient }) => ({
        title: '¿Se lo dijo esa persona directamente?',
        text: `Su dinero va a ${recipient}. Los estafadores se hacen pasar por un familiar en apuros en el extranjero o por alguien con un número nuevo. Antes de enviar, llame a la persona al número que usted siempre ha tenido. ${FINAL}`,
        yes: 'Sí, hablé con esa persona',
        no: change,
      }),
      send_again: ({ amount, minutes }) => ({
        title: '¿Enviar otra vez?',
        text: `Usted envió ${amount} a esta persona ${minutes === null ? 'hace poco' : minutes === 1 ? 'hace 1 minuto' : `hace ${minutes} minutos`}. ¿Enviar otra vez?`,
        yes: 'Sí, enviar otra vez',
        no: change,
      }),
    },
  },
}
