import type { Translated } from '#web/languages/translated.ts'
import type { cases as english } from '../en/cases.ts'

export const cases: Translated<typeof english> = {
  received: {
    problem: {
      heading: 'Recebemos seu relato',
      subject: ({ reference }) => `Recebemos seu relato (${reference})`,
      next: 'Investigamos o problema que você relatou e enviamos o resultado por e-mail em até três dias úteis depois de decidir.',
    },
    contact: {
      heading: 'Recebemos sua mensagem',
      subject: ({ reference }) => `Recebemos sua mensagem (${reference})`,
      next: 'Uma pessoa da nossa equipe lê e responde por e-mail.',
    },
    appeal: {
      heading: 'Recebemos seu pedido de revisão',
      subject: ({ reference }) => `Recebemos seu pedido de revisão (${reference})`,
      next: 'Uma pessoa da nossa equipe analisa de novo, e informamos por e-mail o que decidirmos.',
    },
    preheader: 'Uma pessoa da nossa equipe vai ler.',
    add: 'Para acrescentar algo, use o botão abaixo. Você não precisa de uma conta.',
  },
  question: {
    subject: ({ brand, reference }) => `${brand} escreveu para você sobre ${reference}`,
    preheader: 'Você pode responder pelo link deste e-mail.',
    heading: 'Nossa equipe escreveu para você',
  },
  result: {
    subject: {
      problem: ({ reference }) => `O resultado do seu relato (${reference})`,
      contact: ({ reference }) => `O resultado da sua mensagem (${reference})`,
      appeal: ({ reference }) => `O resultado do seu pedido de revisão (${reference})`,
    },
    preheader: 'Decidimos.',
    heading: 'Decidimos',
    report: {
      error_found: 'Constatamos que houve um erro.',
      no_error: 'Constatamos que não houve erro.',
      duplicate: 'Você já tinha relatado o mesmo problema, e respondemos àquele relato.',
      withdrawn: 'Você retirou seu relato, por isso o encerramos.',
    },
    appeal: {
      error_found: 'Decidimos a seu favor.',
      no_error: 'Não mudamos nossa decisão.',
      duplicate: 'Você já tinha pedido esta revisão, e respondemos àquele pedido.',
      withdrawn: 'Você retirou seu pedido, por isso o encerramos.',
    },
    documents:
      'Você tem direito de pedir os documentos em que nos baseamos. Use o botão abaixo, e nós os enviamos a você.',
  },
}
