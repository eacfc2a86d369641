-- Whoever gives colleagues their work may be reminded, once a day, of a complaint or hardship that nobody suitable may answer (decision 0061).
ALTER TABLE cases ADD COLUMN letting_reminded_at timestamptz;
