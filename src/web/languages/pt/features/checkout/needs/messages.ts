import type { messages as english } from '#web/features/checkout/needs/messages.ts'
import type { Translated } from '#web/languages/translated.ts'

const change = 'Não, alterar o pedido'
const FINAL = 'Depois que o dinheiro for pago ao destinatário, talvez não possamos recuperá-lo.'

export const messages: Translated<typeof english> = {
  consent: {
    title: 'Antes de pagar',
    text: 'Leia os termos pelos quais enviamos seu dinheiro, e como tratamos seus dados.',
    submit: 'Aceitar e continuar',
    failed: 'Não conseguimos registrar seu aceite',
  },
  confirm: {
    failed: 'Não conseguimos registrar sua resposta',
    several: {
      title: 'Antes de pagar, responda por favor',
      submit: 'Continuar para o pagamento',
      change: 'Alterar o pedido',
      missing: {
        title: 'Responda a cada pergunta',
        description: 'Marque cada resposta que seja verdadeira, ou altere o pedido.',
      },
    },
    questions: {
      know_person: ({ recipient }) => ({
        title: 'Você conhece esta pessoa?',
        text: `Seu dinheiro vai para ${recipient}. Envie só a pessoas que você conhece pessoalmente ou por um número para o qual você ligou por conta própria. Ninguém de um banco, de uma autoridade ou da nossa equipe jamais pede que você envie dinheiro. ${FINAL}`,
        yes: 'Sim, conheço esta pessoa',
        no: change,
      }),
      large_first: ({ amount, recipient }) => ({
        title: 'Esta decisão é sua?',
        text: `Você está prestes a enviar ${amount} para ${recipient}. Se alguém apressa você, manda guardar segredo ou diz o que nos responder, é golpe: pare e fale com uma pessoa em quem você confia. ${FINAL}`,
        yes: 'Sim, a decisão é minha',
        no: change,
      }),
      more_payments: ({ recipient }) => ({
        title: 'Alguém pede a você mais um pagamento?',
        text: `Seu dinheiro vai para ${recipient}. Golpistas pedem de novo e de novo: para uma taxa, um imposto, uma passagem ou um hospital, e cada vez é a última. Nenhum prêmio, empréstimo ou pagamento anterior é liberado com um envio de dinheiro. ${FINAL}`,
        yes: 'Não, quero fazer este envio',
        no: 'Alterar o pedido',
      }),
      online_offer: ({ recipient }) => ({
        title: 'Você já se encontrou com esta pessoa ou este vendedor?',
        text: `Seu dinheiro vai para ${recipient}. Ofertas de trabalho, moradia, produtos, empréstimos e investimentos encontradas na internet são muitas vezes golpes, assim como o amor de pessoas que você nunca encontrou. ${FINAL}`,
        yes: 'Sim, já nos encontramos',
        no: change,
      }),
      new_browser: ({ recipient }) => ({
        title: 'Você está fazendo isto sem mais ninguém?',
        text: `Seu dinheiro vai para ${recipient}. Se alguém vê sua tela, fez você instalar um programa ou fica ao telefone enquanto você paga, encerre isso antes. Ninguém de um banco, de uma autoridade ou da nossa equipe precisa ver você pagar. ${FINAL}`,
        yes: 'Sim, ninguém me orienta',
        no: change,
      }),
      country_fraud: ({ recipient }) => ({
        title: 'Você soube disso pela própria pessoa?',
        text: `Seu dinheiro vai para ${recipient}. Golpistas se passam por um parente no exterior em dificuldade, ou por alguém com um número novo. Antes de enviar, ligue para a pessoa no número que você sempre teve. ${FINAL}`,
        yes: 'Sim, falei com a pessoa',
        no: change,
      }),
      send_again: ({ amount, minutes }) => ({
        title: 'Enviar de novo?',
        text: `Você enviou ${amount} a esta pessoa ${minutes === null ? 'há pouco tempo' : minutes === 1 ? 'há 1 minuto' : `há ${minutes} minutos`}. Enviar de novo?`,
        yes: 'Sim, enviar de novo',
        no: change,
      }),
    },
  },
}
