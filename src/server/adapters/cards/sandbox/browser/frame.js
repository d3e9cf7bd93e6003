// Runs in a frame of the card sandbox: a card field, or the bank's page. A number never leaves its frame: a test card
// is replaced by its token, and any other number is rejected here.
(() => {
  const CARDS = {
    4242424242424242: 'tok_visa',
    5555555555554444: 'tok_mastercard',
    4000002500003155: 'tok_authenticate_unless_set_up',
    4000002760003184: 'tok_authenticate_always',
    4000003800000446: 'tok_already_set_up',
    4000008260003178: 'tok_authenticate_no_funds',
    4000008400001629: 'tok_authenticate_declined',
    4000000000009995: 'tok_no_funds',
    4000000000000002: 'tok_declined',
    4000000000000069: 'tok_expired',
    4000000000000127: 'tok_wrong_code',
    4000000000000119: 'tok_processing_error',
    4000000000000341: 'tok_saved_but_declined',
    4000000000005126: 'tok_refund_fails',
    4000000000000259: 'tok_disputed',
  };
  const WORDS = {
    en: {
      cardNumber: 'Card number',
      cardExpiry: 'Expires, month / year',
      cardCvc: 'Security code',
      bank: 'Your bank asks you to confirm',
      test: 'Test mode, no money moves.',
      complete: 'Complete',
      fail: 'Fail',
    },
    fr: {
      cardNumber: 'Numéro de carte',
      cardExpiry: 'Expire, mois / année',
      cardCvc: 'Code de sécurité',
      bank: 'Votre banque vous demande de confirmer',
      test: 'Mode test, aucun argent ne circule.',
      complete: 'Confirmer',
      fail: 'Refuser',
    },
    pl: {
      cardNumber: 'Numer karty',
      cardExpiry: 'Ważna do, miesiąc / rok',
      cardCvc: 'Kod zabezpieczający',
      bank: 'Bank prosi o potwierdzenie',
      test: 'Tryb testowy, żadne pieniądze nie są przekazywane.',
      complete: 'Potwierdź',
      fail: 'Odrzuć',
    },
  };
  const digitsOf = (text) => text.replace(/\D/g, '');
  const wrong = (code, message) => ({ type: 'validation_error', code, message });

  function hasCheckDigit(digits) {
    const sum = [...digits].reverse().reduce((total, digit, place) => {
      const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
    return sum % 10 === 0;
  }

  function brandOf(digits) {
    if (digits.startsWith('4')) return 'visa';
    return /^(?:5[1-5]|2[2-7])/.test(digits) ? 'mastercard' : 'unknown';
  }

  /** Returns the fault of an expiry of four digits on a given day; undefined if it is valid. */
  function faultOfExpiry(digits, today) {
    const [month, year] = [Number(digits.slice(0, 2)), 2000 + Number(digits.slice(2))];
    const thisYear = today.getFullYear();
    if (month < 1 || month > 12) return wrong('invalid_expiry_month', "Your card's expiration month is invalid.");
    if (year < thisYear) return wrong('invalid_expiry_year_past', "Your card's expiration year is in the past.");
    if (year > thisYear + 50) return wrong('invalid_expiry_year', "Your card's expiration year is invalid.");
    if (year > thisYear || month > today.getMonth()) return undefined;
    return wrong('invalid_expiry_month_past', "Your card's expiration date is in the past.");
  }

  const FIELDS = {
    cardNumber: {
      length: 16,
      autocomplete: 'cc-number',
      placeholder: '1234 1234 1234 1234',
      format: (digits) => digits.replace(/(.{4})(?=.)/g, '$1 '),
      fault: (digits) => (hasCheckDigit(digits) ? undefined : wrong('invalid_number', 'Your card number is invalid.')),
      incomplete: wrong('incomplete_number', 'Your card number is incomplete.'),
      extra: (digits) => ({ brand: brandOf(digits) }),
      collect: (digits) =>
        CARDS[digits] === undefined
          ? {
              error: {
                type: 'card_error',
                code: 'card_declined',
                decline_code: 'test_mode_live_card',
                message: 'Your card was declined. Your request was in test mode, but used a non test card.',
              },
            }
          : { token: CARDS[digits] },
    },
    cardExpiry: {
      length: 4,
      autocomplete: 'cc-exp',
      placeholder: 'MM / YY',
      format: (digits) => (digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits),
      fault: (digits) => faultOfExpiry(digits, new Date()),
      incomplete: wrong('incomplete_expiry', "Your card's expiration date is incomplete."),
      extra: () => ({}),
      collect: (digits) => ({ month: Number(digits.slice(0, 2)), year: 2000 + Number(digits.slice(2)) }),
    },
    cardCvc: {
      length: 3,
      autocomplete: 'cc-csc',
      placeholder: 'CVC',
      format: (digits) => digits,
      fault: () => undefined,
      incomplete: wrong('incomplete_cvc', "Your card's security code is incomplete."),
      extra: () => ({}),
      collect: () => ({}),
    },
  };

  function openField(name, { port, words, settings }) {
    const field = FIELDS[name];
    const input = document.createElement('input');
    input.inputMode = 'numeric';
    input.autocomplete = field.autocomplete;
    input.setAttribute('aria-label', words[name]);
    document.body.append(input);

    const digits = () => digitsOf(input.value).slice(0, field.length);
    const fault = (isLeft) => {
      const typed = digits();
      if (typed.length === field.length) return field.fault(typed);
      return isLeft && typed !== '' ? field.incomplete : undefined;
    };
    const tellChange = (isLeft) => {
      const error = fault(isLeft);
      const typed = digits();
      input.setAttribute('aria-invalid', String(error !== undefined));
      document.body.classList.toggle('invalid', error !== undefined);
      port.postMessage({
        type: 'change',
        empty: typed === '',
        complete: typed.length === field.length && error === undefined,
        error,
        ...field.extra(typed),
      });
    };
    const apply = ({ style = {}, placeholder, disabled = false }) => {
      const { '::placeholder': faint = {}, ...base } = style.base ?? {};
      for (const [property, value] of Object.entries(base)) input.style[property] = value;
      input.style.setProperty('--placeholder', faint.color ?? 'GrayText');
      input.style.setProperty('--invalid', style.invalid?.color ?? 'red');
      input.placeholder = placeholder ?? field.placeholder;
      input.disabled = disabled;
    };

    apply(settings);
    input.addEventListener('input', () => {
      const before = input.value.slice(0, input.selectionStart ?? input.value.length);
      const count = digitsOf(before).length;
      input.value = field.format(digits());
      // Keeps the caret after the typed digit.
      let place = 0;
      for (let seen = 0; seen < count && place < input.value.length; place += 1) seen += /\d/.test(input.value[place]);
      input.setSelectionRange(place, place);
      tellChange(false);
    });
    input.addEventListener('focus', () => port.postMessage({ type: 'focus' }));
    input.addEventListener('blur', () => {
      tellChange(true);
      port.postMessage({ type: 'blur' });
    });
    input.addEventListener('keydown', ({ key }) => {
      if (key === 'Escape') port.postMessage({ type: 'escape' });
      if (key === 'Enter') port.postMessage({ type: 'submit' });
    });
    port.onmessage = ({ data }) => {
      if (data.type === 'focus') input.focus();
      if (data.type === 'blur') input.blur();
      if (data.type === 'update') apply(data.settings);
      if (data.type === 'clear') {
        input.value = '';
        tellChange(false);
      }
      if (data.type === 'collect') {
        const typed = digits();
        const error = typed.length < field.length ? field.incomplete : field.fault(typed);
        port.postMessage({ type: 'collected', ...(error === undefined ? field.collect(typed) : { error }) });
      }
    };
    port.postMessage({ type: 'ready', height: Math.ceil(input.getBoundingClientRect().height) });
  }

  function openBank(port, words) {
    const page = document.createElement('main');
    const heading = document.createElement('h1');
    const note = document.createElement('p');
    heading.textContent = words.bank;
    note.textContent = words.test;
    const choices = ['complete', 'fail'].map((outcome) => {
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = words[outcome];
      button.addEventListener('click', () => port.postMessage({ type: 'outcome', outcome }));
      return button;
    });
    page.append(heading, note, ...choices);
    document.body.append(page);
    choices[0].focus();
  }

  addEventListener('message', ({ origin, source, data, ports: [port] }) => {
    if (origin !== location.origin || source !== parent || data?.type !== 'begin' || port === undefined) return;
    const locale = Object.hasOwn(WORDS, data.locale) ? data.locale : 'en';
    const words = WORDS[locale];
    document.documentElement.lang = locale;
    if (data.field === 'bank') openBank(port, words);
    else openField(data.field, { port, words, settings: data.settings ?? {} });
  });
})();
