// Browser side of the card sandbox, in place of Stripe.js: the calls and events that Lading uses. Card data stay in the
// frames of their fields. Test mode; no money moves.
(() => {
  const TYPES = ['cardNumber', 'cardExpiry', 'cardCvc'];

  /** Calls the sandbox. Resolves to the object, or to `{ error }` in Stripe's format. */
  async function ask(method, path, fields) {
    const form = new URLSearchParams(fields);
    const address = `/sandbox/v1/${path}`;
    const request = method === 'GET' ? [`${address}?${form}`] : [address, { method: 'POST', body: form }];
    try {
      const response = await fetch(...request);
      return await response.json();
    } catch {
      return { error: { type: 'api_connection_error', message: 'The sandbox cannot be reached.' } };
    }
  }

  /** A frame of the sandbox in the page, and the port for messages between them. */
  function openFrame(path, title, hear) {
    const frame = document.createElement('iframe');
    const { port1, port2 } = new MessageChannel();
    frame.src = `/sandbox/${path}`;
    frame.title = title;
    Object.assign(frame.style, {
      border: '0',
      display: 'block',
      width: '100%',
      height: '1.5em',
      colorScheme: 'normal',
    });
    port1.onmessage = ({ data }) => hear(data);
    return {
      frame,
      tell: (message) => port1.postMessage(message),
      begin: (message) => {
        frame.addEventListener('load', () => frame.contentWindow?.postMessage(message, location.origin, [port2]), {
          once: true,
        });
      },
    };
  }

  function createElement(type, options, group) {
    const listeners = new Map();
    const state = { complete: false, empty: true, focused: false, invalid: false };
    let settings = options ?? {};
    let opened = null;
    let place = null;
    let answer = null;

    const emit = (name, event) => {
      for (const { heard, once } of listeners.get(name) ?? []) {
        if (once) element.off(name, heard);
        heard(event);
      }
    };
    const mark = () => {
      if (place === null) return;
      place.classList.add('StripeElement');
      place.classList.toggle('StripeElement--focus', state.focused);
      place.classList.toggle('StripeElement--invalid', state.invalid);
      place.classList.toggle('StripeElement--complete', state.complete);
      place.classList.toggle('StripeElement--empty', state.empty);
    };
    const hear = (message) => {
      if (message.type === 'ready') {
        opened.frame.style.height = `${message.height}px`;
        emit('ready', element);
      }
      if (message.type === 'change') {
        const { empty, complete, error, brand } = message;
        Object.assign(state, { empty, complete, invalid: error !== undefined });
        emit('change', { elementType: type, empty, complete, error, ...(brand === undefined ? {} : { brand }) });
      }
      if (message.type === 'focus' || message.type === 'blur') {
        state.focused = message.type === 'focus';
        emit(message.type, { elementType: type });
      }
      if (message.type === 'escape') emit('escape', { elementType: type });
      if (message.type === 'submit') place?.closest('form')?.requestSubmit();
      if (message.type === 'collected') answer?.(message);
      mark();
    };
    const focus = () => opened?.tell({ type: 'focus' });
    const labels = () => [...document.querySelectorAll('label')].filter((label) => label.htmlFor === place?.id);

    const element = {
      on(name, heard, once = false) {
        listeners.set(name, [...(listeners.get(name) ?? []), { heard, once }]);
        return element;
      },
      once: (name, heard) => element.on(name, heard, true),
      off(name, heard) {
        const left = (listeners.get(name) ?? []).filter((known) => heard !== undefined && known.heard !== heard);
        listeners.set(name, left);
        return element;
      },
      mount(where) {
        element.unmount();
        place = typeof where === 'string' ? document.querySelector(where) : where;
        opened = openFrame(`elements/${type}`, 'Secure card field', hear);
        opened.begin({ type: 'begin', field: type, locale: group.locale, settings });
        place.replaceChildren(opened.frame);
        for (const label of labels()) label.addEventListener('click', focus);
        mark();
      },
      unmount() {
        if (place === null) return;
        for (const label of labels()) label.removeEventListener('click', focus);
        opened.frame.remove();
        place = null;
        opened = null;
      },
      update(changed) {
        settings = { ...settings, ...changed };
        opened?.tell({ type: 'update', settings });
      },
      focus,
      blur: () => opened?.tell({ type: 'blur' }),
      clear: () => opened?.tell({ type: 'clear' }),
      destroy() {
        element.unmount();
        group.elements.delete(type);
      },
      /** Data sent by the frame: a token, a month, or the fault of the input. */
      collect() {
        return new Promise((resolve) => {
          answer = resolve;
          if (opened === null) resolve({ error: { type: 'validation_error', code: 'incomplete_number' } });
          else opened.tell({ type: 'collect' });
        });
      },
      group,
    };
    return element;
  }

  function createElements(options) {
    const group = { locale: options?.locale ?? 'en', elements: new Map() };
    return {
      create(type, settings) {
        if (!TYPES.includes(type)) throw new Error(`The sandbox has no element ${type}.`);
        const element = createElement(type, settings, group);
        group.elements.set(type, element);
        return element;
      },
      getElement: (wanted) => group.elements.get(typeof wanted === 'string' ? wanted : wanted.__elementType) ?? null,
      update: (changed) => {
        group.locale = changed.locale ?? group.locale;
      },
      fetchUpdates: async () => ({}),
    };
  }

  /** Returns the form fields that describe a card, or the fault of the input. */
  async function describe(prefix, { card, billing_details: details }) {
    const parts = await Promise.all(TYPES.map((type) => card.group.elements.get(type)?.collect() ?? {}));
    const error = parts.find((part) => part.error !== undefined)?.error;
    if (error !== undefined) return { error };
    const { token, month, year } = Object.assign({}, ...parts);
    const fields = {
      [`${prefix}[card][token]`]: token,
      [`${prefix}[card][exp_month]`]: month,
      [`${prefix}[card][exp_year]`]: year,
    };
    if (details?.name) fields[`${prefix}[billing_details][name]`] = details.name;
    return { fields };
  }

  /** Shows the bank's page. Resolves to true if the card holder agreed. */
  function askHolder(locale) {
    return new Promise((resolve) => {
      const dialog = document.createElement('dialog');
      const end = (outcome) => {
        dialog.close();
        dialog.remove();
        resolve(outcome);
      };
      const { frame, begin } = openFrame('authenticate', 'Bank', ({ type, outcome }) => {
        if (type === 'outcome') end(outcome);
      });
      begin({ type: 'begin', field: 'bank', locale });
      Object.assign(dialog.style, { padding: '0', border: '0', width: 'min(25rem, calc(100vw - 2rem))' });
      frame.style.height = '20rem';
      dialog.setAttribute('aria-label', 'Bank');
      dialog.addEventListener('cancel', (event) => {
        event.preventDefault();
        end('fail');
      });
      dialog.append(frame);
      document.body.append(dialog);
      dialog.showModal();
    });
  }

  window.Stripe = function Stripe(key, { locale = 'en' } = {}) {
    const KINDS = { seti: ['setup_intents', 'setupIntent'], pi: ['payment_intents', 'paymentIntent'] };

    function intentOf(secret) {
      const [kind, name] = KINDS[secret.split('_')[0]];
      return { path: `${kind}/${secret.split('_secret_')[0]}`, name };
    }

    async function retrieve(secret) {
      const { path, name } = intentOf(secret);
      const answer = await ask('GET', path, { key, client_secret: secret });
      return answer.error === undefined ? { [name]: answer } : { error: answer.error };
    }

    async function finish(secret, answer) {
      const { path, name } = intentOf(secret);
      if (answer.error !== undefined) return { error: answer.error };
      if (answer.status !== 'requires_action') return { [name]: answer };
      const outcome = await askHolder(locale);
      const after = await ask('POST', `${path}/authenticate`, { key, client_secret: secret, outcome });
      const error = after.error ?? after.last_payment_error ?? after.last_setup_error;
      return error ? { error } : { [name]: after };
    }

    async function confirm(secret, data = {}) {
      const { payment_method: method, setup_future_usage: usage } = data;
      const fields = { key, client_secret: secret };
      if (usage !== undefined) fields.setup_future_usage = usage;
      if (typeof method === 'string') fields.payment_method = method;
      else if (method !== undefined) {
        const { error, fields: described } = await describe('payment_method_data', method);
        if (error !== undefined) return { error };
        Object.assign(fields, described);
      }
      return finish(secret, await ask('POST', `${intentOf(secret).path}/confirm`, fields));
    }

    return {
      elements: createElements,
      confirmCardPayment: confirm,
      confirmCardSetup: confirm,
      retrievePaymentIntent: retrieve,
      retrieveSetupIntent: retrieve,
      handleNextAction: async ({ clientSecret }) => {
        const { error, ...found } = await retrieve(clientSecret);
        return error === undefined ? finish(clientSecret, Object.values(found)[0]) : { error };
      },
      async createPaymentMethod({ card, billing_details }) {
        const { error, fields } = await describe('payment_method', { card, billing_details });
        if (error !== undefined) return { error };
        const flat = Object.entries(fields).map(([name, value]) => [
          name.replace(/^payment_method\[(\w+)\]/, '$1'),
          value,
        ]);
        const answer = await ask('POST', 'payment_methods', { key, type: 'card', ...Object.fromEntries(flat) });
        return answer.error === undefined ? { paymentMethod: answer } : { error: answer.error };
      },
      createToken: async () => ({ error: { type: 'invalid_request_error', message: 'The sandbox has no tokens.' } }),
      _registerWrapper: () => undefined,
      registerAppInfo: () => undefined,
    };
  };
  window.Stripe.version = 'endive';
})();
