import type * as english from '#web/features/operator/case/case-texts.ts'
import type { Translated } from '#web/languages/translated.ts'

export const caseTexts: Translated<typeof english.caseTexts> = {
  write: 'Escreva para nós',
  writeText: 'Você não precisa de conta. Confirmamos por e-mail e respondemos lá.',
  name: 'Seu nome',
  email: 'Endereço de e-mail',
  topic: 'Qual é o assunto?',
  reference: 'Referência do envio',
  optional: 'opcional',
  message: 'Sua mensagem',
  send: 'Enviar mensagem',
  failed: 'Não enviado',
  missing: { title: 'Faltam dados', description: 'Preencha os campos indicados' },
  invalidEmail: 'Digite um endereço de e-mail completo',
  sent: 'Recebemos sua mensagem',
  sentText: email =>
    `Enviamos uma confirmação para ${email}. Ela tem um link pelo qual você pode completar sua mensagem.`,
  caseReference: 'Caso',
  decideBy: 'Decidimos até',
  problem: 'Informar um problema',
  problemLead:
    'Conte-nos o que deu errado com seu envio. Vamos analisar, e contar por e-mail o que encontramos e o que você pode escolher.',
  problemTerms:
    'Você pode informar um problema até 180 dias depois do dia em que o dinheiro deveria estar disponível. Decidimos em até 90 dias, comunicamos o resultado em até três dias úteis depois disso e corrigimos um erro em até um dia útil.',
  type: 'O que deu errado?',
  choose: 'Escolha',
  what: 'O que aconteceu?',
  whatHint: 'O que você esperava, o que aconteceu em vez disso, e o que você gostaria que fizéssemos.',
  contact: 'Outra forma de falar com você',
  contactHint: 'Escrevemos para o endereço de e-mail do seu envio.',
  files: 'Arquivos que mostram o que aconteceu',
  filesHint: 'Um recibo, um extrato ou uma mensagem, por exemplo. JPEG, PNG, WebP ou PDF, até 6 MB cada um.',
  addFile: 'Adicionar um arquivo',
  addFileOf: 'Adicionar um arquivo que mostra o que aconteceu',
  remove: 'Remover',
  removeOf: name => `Remover: ${name}`,
  fileChosen: 'Será enviado com seu relato',
  fileSending: 'Enviando…',
  fileSent: 'Recebido',
  fileNotSent: 'Seu relato foi enviado sem alguns arquivos',
  fileNotSentText: 'O que deu errado está ao lado de cada arquivo. Você pode adicionar outro aqui.',
  report: 'Enviar relato',
  reported: 'Recebemos seu relato',
  reportedText:
    'Enviamos uma confirmação para o endereço de e-mail do seu envio. Ela tem um link pelo qual você pode completar seu relato.',
  notYours:
    'Não podemos abrir este envio aqui. Entre na sua conta, ou abra-o pelo link dos nossos e-mails, e escolha lá “Informar um problema”.',
  toContact: 'Enviar uma mensagem para nós',
  yourCase: reference => `Seu caso ${reference}`,
  looking: 'Abrindo seu caso',
  unknown: 'Este link não abre nenhum caso',
  unknownText: 'Abra o link do nosso e-mail mais recente, ou envie-nos uma mensagem.',
  you: 'Você',
  answer: 'Sua resposta',
  sendAnswer: 'Enviar resposta',
  yourFiles: 'Seus arquivos',
  answered: 'Enviado',
  closed: 'Este caso está encerrado. Você pode nos enviar uma nova mensagem.',
}

export const topicTexts: Translated<typeof english.topicTexts> = {
  transfer: 'Um envio',
  account: 'Minha conta',
  complaint: 'Uma reclamação',
  appeal: 'Minha conta ou meu envio está bloqueado',
  other: 'Outra coisa',
}

export const typeTexts: Translated<typeof english.typeTexts> = {
  wrong_charge: 'Foi cobrado de mim um valor errado',
  bookkeeping: 'Vocês erraram no cálculo ou no lançamento',
  wrong_amount_received: 'Meu destinatário recebeu um valor errado',
  late: 'O dinheiro chegou atrasado, ou não chegou',
  documents: 'Preciso de documentos ou de uma explicação',
}

export const stateTexts: Translated<typeof english.stateTexts> = {
  open: 'Estamos trabalhando nele.',
  waiting: 'Perguntamos algo a você e esperamos sua resposta.',
  decided: 'Já decidimos.',
  closed: 'Encerrado.',
}
