import { Route, Switch } from 'wouter'
import { paths } from '#web/paths.ts'
import { Accessibility } from './Accessibility.tsx'
import { Complaints } from './Complaints.tsx'
import { Contact } from './Contact.tsx'
import { Help } from './Help.tsx'
import { LegalText } from './LegalText.tsx'
import { Licences } from './Licences.tsx'
import { Rights } from './Rights.tsx'

/** The pages about the operator, in one chunk: together they weigh less than a picture. */
export const OperatorPages = () => (
  <Switch>
    <Route path={paths.help} component={Help} />
    <Route path={paths.contact} component={Contact} />
    <Route path={paths.complaints} component={Complaints} />
    <Route path={paths.licences} component={Licences} />
    <Route path={paths.rights} component={Rights} />
    <Route path={paths.accessibility} component={Accessibility} />
    <Route path={paths.terms}>
      <LegalText kind="terms" />
    </Route>
    <Route path={paths.privacy}>
      <LegalText kind="privacy" />
    </Route>
  </Switch>
)
