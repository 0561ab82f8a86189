/** What is heard, as notes of [frequency in Hz, begin and length in seconds]. */
const MELODIES = {
  new: [
    [880, 0, 0.14],
    [1318.5, 0.16, 0.26],
  ],
  changed: [
    [659.3, 0, 0.12],
    [659.3, 0.18, 0.12],
    [784, 0.36, 0.2],
  ],
  cancelled: [
    [523.3, 0, 0.2],
    [392, 0.24, 0.4],
  ],
  overdue: [
    [988, 0, 0.1],
    [988, 0.16, 0.1],
    [988, 0.32, 0.1],
  ],
  lost: [
    [440, 0, 0.3],
    [349.2, 0.34, 0.3],
    [261.6, 0.68, 0.5],
  ],
  request: [[1046.5, 0, 0.3]],
};

/** Sounds made in code. Browsers keep silent until somebody has touched the page: see enable. */
export class Sound {
  #context = null;
  #volume;
  played = 0;

  constructor(volume) {
    this.#volume = volume;
  }

  get isOn() {
    return this.#context?.state === "running";
  }

  set volume(value) {
    this.#volume = value;
  }

  /** By a hand on the page only. */
  async enable() {
    this.#context ??= new AudioContext();
    await this.#context.resume();
  }

  async disable() {
    await this.#context?.suspend();
  }

  /** @param {keyof typeof MELODIES} name */
  play(name) {
    if (!this.isOn || this.#volume === 0) {
      return;
    }
    this.played++;
    const begin = this.#context.currentTime + 0.02;
    for (const [frequency, at, length] of MELODIES[name]) {
      this.#note(frequency, begin + at, length);
    }
  }

  #note(frequency, at, length) {
    const tone = this.#context.createOscillator();
    const gain = this.#context.createGain();
    tone.type = "triangle";
    tone.frequency.value = frequency;
    gain.gain.setValueAtTime(0, at);
    gain.gain.linearRampToValueAtTime(this.#volume, at + 0.015);
    gain.gain.exponentialRampToValueAtTime(0.001, at + length);
    tone.connect(gain).connect(this.#context.destination);
    tone.onended = () => gain.disconnect();
    tone.start(at);
    tone.stop(at + length + 0.05);
  }
}
