import type { Translated } from '#web/languages/translated.ts'
import type { cases as english } from '../en/cases.ts'

export const cases: Translated<typeof english> = {
  received: {
    problem: {
      heading: 'Tenemos su informe',
      subject: ({ reference }) => `Tenemos su informe (${reference})`,
      next: 'Investigamos el problema del que nos informó y le enviamos el resultado por correo en un plazo de tres días hábiles después de decidir.',
    },
    contact: {
      heading: 'Tenemos su mensaje',
      subject: ({ reference }) => `Tenemos su mensaje (${reference})`,
      next: 'Una persona de nuestro equipo lo lee y le responde por correo.',
    },
    appeal: {
      heading: 'Tenemos su solicitud de revisión',
      subject: ({ reference }) => `Tenemos su solicitud de revisión (${reference})`,
      next: 'Una persona de nuestro equipo lo revisa otra vez y le comunicamos por correo lo que decidamos.',
    },
    preheader: 'Una persona de nuestro equipo lo leerá.',
    add: 'Para añadir algo, use el botón de abajo. No necesita una cuenta.',
  },
  question: {
    subject: ({ brand, reference }) => `${brand} le escribió sobre ${reference}`,
    preheader: 'Puede responder con el enlace de este correo.',
    heading: 'Nuestro equipo le escribió',
  },
  result: {
    subject: {
      problem: ({ reference }) => `El resultado de su informe (${reference})`,
      contact: ({ reference }) => `El resultado de su mensaje (${reference})`,
      appeal: ({ reference }) => `El resultado de su solicitud de revisión (${reference})`,
    },
    preheader: 'Hemos decidido.',
    heading: 'Hemos decidido',
    report: {
      error_found: 'Comprobamos que hubo un error.',
      no_error: 'Comprobamos que no hubo ningún error.',
      duplicate: 'Usted ya había informado del mismo problema, y respondemos a ese informe.',
      withdrawn: 'Usted retiró su informe, así que lo cerramos.',
    },
    appeal: {
      error_found: 'Hemos decidido a su favor.',
      no_error: 'No hemos cambiado nuestra decisión.',
      duplicate: 'Usted ya había pedido esta revisión, y respondemos a esa solicitud.',
      withdrawn: 'Usted retiró su solicitud, así que la cerramos.',
    },
    documents:
      'Usted tiene derecho a pedir los documentos en los que nos basamos. Use el botón de abajo y se los enviamos.',
  },
}
